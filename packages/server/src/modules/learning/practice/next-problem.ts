import { PROBLEM_LEVELS, PROBLEM_TOPICS, type Problem, type ProblemTopic } from '@xperto/content/problems'
import type { NextProblem } from '@xperto/contract'

/** What a person did with one problem. */
export interface Tried {
  problemId: string
  solved: boolean
  /** When its last judged submission came. */
  lastOn: Date
  /** Judged submissions of the last month that were not accepted. */
  missedThisMonth: number
}

/** How often a topic of quizzes was answered wrong in the last month, by its title. */
export interface MissedTopic {
  title: string
  wrong: number
}

/** How long a solution takes as a rule, by level, in minutes. */
export const minutesOfLevel = { easy: 15, medium: 25, hard: 45 } as const

/** One wrong quiz answer says less of a topic than one program that fails. */
const quizWeight = 0.5

/**
 * The problem to try next: the topic with the most mistakes of the month, and in it one step harder than the last problem that was solved there
 * (LOOK-NOTES, 23-practice-list). A person who made no mistake goes on in a topic they have tried least. `not`: problems that were suggested
 * before; they come again only when nothing else is left. Null once every problem is solved.
 */
export function nextProblem(
  problems: readonly Problem[],
  tried: readonly Tried[],
  missedTopics: readonly MissedTopic[],
  not: readonly string[],
): NextProblem | null {
  const solved = new Set(tried.flatMap((one) => (one.solved ? [one.problemId] : [])))
  const unsolved = problems.filter(({ id }) => !solved.has(id))
  const fresh = unsolved.filter(({ id }) => !not.includes(id))
  const pool = fresh.length > 0 ? fresh : unsolved
  const topics = PROBLEM_TOPICS.filter((topic) => pool.some((problem) => problem.topic === topic)).map((topic, at) =>
    standingIn(topic, at, problems, tried, missedTopics),
  )
  const [topic] = topics.toSorted((one, other) => other.mistakes - one.mistakes || one.share - other.share || one.at - other.at)
  if (!topic) return null
  const wanted = topic.lastLevel === null ? 0 : Math.min(PROBLEM_LEVELS.length - 1, topic.lastLevel + 1)
  const distance = ({ level }: Problem): number => Math.abs(PROBLEM_LEVELS.indexOf(level) - wanted)
  const [problem] = pool.filter((one) => one.topic === topic.name).toSorted((one, other) => distance(one) - distance(other))
  if (!problem) return null
  return { problem_id: problem.id, reason: reasonFor(topic, problem, solved.size) }
}

interface TopicStanding {
  name: ProblemTopic
  /** Its place in the list. */
  at: number
  /** Programs that failed this month, and wrong answers in quizzes, which count half. */
  mistakes: number
  failed: number
  wrongAnswers: number
  solved: number
  /** Solved, of all its problems. */
  share: number
  /** The level of the problem solved last, as an index; null when none was. */
  lastLevel: number | null
}

function standingIn(
  name: ProblemTopic,
  at: number,
  problems: readonly Problem[],
  tried: readonly Tried[],
  missedTopics: readonly MissedTopic[],
): TopicStanding {
  const own = problems.filter(({ topic }) => topic === name)
  const rows = tried.filter(({ problemId }) => own.some(({ id }) => id === problemId))
  const failed = rows.reduce((sum, { missedThisMonth }) => sum + missedThisMonth, 0)
  const words = new Set(name.toLowerCase().split(' '))
  const wrongAnswers = missedTopics
    .filter(({ title }) =>
      title
        .toLowerCase()
        .split(/\W+/)
        .some((word) => words.has(word) && word !== 'and'),
    )
    .reduce((sum, { wrong }) => sum + wrong, 0)
  const solved = rows.filter((row) => row.solved)
  const [last] = solved.toSorted((one, other) => other.lastOn.getTime() - one.lastOn.getTime())
  const lastSolved = own.find(({ id }) => id === last?.problemId)
  return {
    name,
    at,
    mistakes: failed + wrongAnswers * quizWeight,
    failed,
    wrongAnswers,
    solved: solved.length,
    share: solved.length / own.length,
    lastLevel: lastSolved ? PROBLEM_LEVELS.indexOf(lastSolved.level) : null,
  }
}

function reasonFor({ name, failed, wrongAnswers, solved, lastLevel }: TopicStanding, { level }: Problem, solvedOfAll: number): string {
  const inTopic = `in ${name}`
  const step =
    lastLevel === null
      ? 'Start there with this one.'
      : PROBLEM_LEVELS.indexOf(level) > lastLevel
        ? 'This one is a step harder.'
        : 'This one is about as hard.'
  if (failed > 0)
    return `${failed === 1 ? 'One program' : `${failed} programs`} of yours ${inTopic} failed this month. ${lastLevel === null ? 'This one trains the same topic.' : step}`
  if (wrongAnswers > 0)
    return `You missed ${wrongAnswers === 1 ? 'one quiz answer' : `${wrongAnswers} quiz answers`} on ${name} this month. ${step}`
  if (solved > 0) return `You solved ${solved === 1 ? 'one problem' : `${solved} problems`} ${inTopic}. ${step}`
  return solvedOfAll === 0 ? 'A good first problem.' : `You have not solved a problem ${inTopic} yet.`
}
