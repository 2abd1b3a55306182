import { AppError, type ErrorCode, type MockTestResult, type Submission } from '@xperto/contract'
import { adviceInTest } from '../practice/index.ts'
import type { Packet, PacketProblem, PacketQuestion } from './packet.ts'

/** By question: positions of the chosen options. */
export type Answers = Readonly<Record<string, readonly number[]>>

/** What became of the program of a problem. */
export type Outcome = { submission: Submission } | { failure: ErrorCode }

/** By problem; no entry where no program was written. */
type Judged = ReadonlyMap<string, Outcome>

/** The most things that a result says to look at. */
const lookAtMost = 5

/** What a test gave: a question is won as a whole, a problem in the share of its points that judging gave. */
export function scoreTest(packet: Packet, answers: Answers, judged: Judged, secondsUsed: number): MockTestResult {
  const questions = packet.questions.map((question) => scoreQuestion(question, answers[question.id] ?? null))
  const problems = packet.problems.map((problem) => scoreProblem(problem, judged.get(problem.id)))
  const parts = [...questions, ...problems]
  return {
    points: sum(parts.map(({ points }) => points)),
    of: sum(parts.map(({ of }) => of)),
    seconds_used: secondsUsed,
    questions,
    problems,
    look_at: lookAt(packet, questions, problems),
  }
}

type QuestionResult = MockTestResult['questions'][number]
type ProblemResult = MockTestResult['problems'][number]

function scoreQuestion({ id, correct, explanation, points: of }: PacketQuestion, chosen: readonly number[] | null): QuestionResult {
  const right = chosen !== null && chosen.length === correct.length && correct.every((at) => chosen.includes(at))
  return { id, right, chosen: chosen && [...chosen], correct: [...correct], explanation, points: right ? of : 0, of }
}

function scoreProblem({ id, title, points: of }: PacketProblem, judged: Outcome | undefined) {
  const nothing: ProblemResult = { id, title, points: 0, of, submission_id: null, verdict: null, advice: null, failure: null }
  if (!judged) return nothing
  if ('failure' in judged) {
    const { code, message } = new AppError(judged.failure)
    return { ...nothing, failure: { code, message } }
  }
  const { id: submissionId, verdict, points: ofHundred } = judged.submission
  const points = Math.round(((ofHundred ?? 0) * of) / 100)
  return { ...nothing, points, submission_id: submissionId, verdict, advice: adviceInTest(judged.submission, { points, of }) }
}

/** Problems by the points they lost, then topics by the questions they lost. */
function lookAt(packet: Packet, questions: readonly QuestionResult[], problems: readonly ProblemResult[]): string[] {
  const lost = problems
    .filter(({ points, of, failure }) => points < of && failure === null)
    .toSorted((one, other) => other.of - other.points - (one.of - one.points))
    .map(({ title, points, of, verdict }) =>
      verdict === null
        ? `**${title}** was not begun: ${of} points. Write it once without a clock.`
        : `**${title}** gave ${points} of ${of} points. Read what its judging says, and mend that program.`,
    )
  const topics = new Map<string, number>()
  for (const [at, { right }] of questions.entries()) {
    const topic = packet.questions[at]?.topic
    if (!right && topic !== undefined) topics.set(topic, (topics.get(topic) ?? 0) + 1)
  }
  const weak = [...topics]
    .toSorted(([, one], [, other]) => other - one)
    .map(
      ([topic, count]) => `**${topic}**: ${count} ${count === 1 ? 'question' : 'questions'} not right. Read why, then take a quiz on it.`,
    )
  return [...lost, ...weak].slice(0, lookAtMost)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
