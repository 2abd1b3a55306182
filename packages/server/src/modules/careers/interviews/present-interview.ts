import { chatTypeDefinitions, definitionOf } from '@xperto/chat-types/definitions'
import { findProblem, publicProblem } from '@xperto/content/problems'
import type { AnswerReport, Interview, InterviewReport, InterviewTurn, QuestionReport } from '@xperto/contract'
import { type AttemptRow, objectionNumber } from './attempts.store.ts'
import { secondsLeft } from './engine/clock.ts'
import type { Packet } from './engine/packet.ts'
import { currentTurn, isOpen, isRunning, type Turn } from './engine/state.ts'
import type { InterviewRow } from './interviews.store.ts'
import { totalOf } from './report/make-report.ts'

const interviewCredits = definitionOf(chatTypeDefinitions.INTERVIEW.type).flatPrice?.credits ?? 0

/** An interview as its owner may know it. What a good answer holds stands in the report alone, and there is none while it runs. */
export function presentInterview(row: InterviewRow, attempts: readonly AttemptRow[], now: Date): Interview {
  const { state, packet } = row
  const turn = currentTurn(state)
  const waits = turn !== undefined && turn.decidedBy === null && isOpen(state)
  return {
    id: row.id,
    chat_id: row.chatId,
    kind: row.kind,
    phase: state.phase,
    clock_runs: isRunning(state),
    seconds_left: secondsLeft(state, packet, now.getTime()),
    seconds: packet.budgets.seconds,
    price: interviewCredits,
    paid: state.startedAt !== null,
    questions: packet.questions.length,
    turn: waits ? presentTurn(turn, packet) : null,
    problem: waits ? problemOf(packet, turn) : null,
    turns: state.turns.map((one) => presentTurn(one, packet)),
    started_on: row.startedAt?.toISOString() ?? null,
    ended_on: row.endedAt?.toISOString() ?? null,
    ended_by: state.end?.by ?? null,
    report: row.report && withAttempts(row.report, attempts),
    scoring: row.needsReport,
  }
}

function presentTurn(turn: Turn, { questions }: Packet): InterviewTurn {
  const { number, kind, bridge, text, answers, question } = turn
  return {
    number,
    kind,
    question_number: question + 1,
    subject: questions[question]?.subject ?? '',
    bridge,
    text,
    answer: answers.length === 0 ? null : answers.map((answer) => answer.text).join('\n\n'),
    by: answers.at(-1)?.by ?? null,
  }
}

function problemOf({ questions }: Packet, { question }: Turn): Interview['problem'] {
  const problem = findProblem(questions[question]?.problemId ?? '')
  if (!problem) return null
  const { samples, groups, tags: _untilSolved, ...rest } = publicProblem(problem)
  return { ...rest, tags: [], samples: [...samples], groups: [...groups] }
}

/** A report with what came after it: answers that were given again, and second judgements, which count in the total. */
function withAttempts(report: InterviewReport, attempts: readonly AttemptRow[]): InterviewReport {
  const questions = report.questions.map((question) => {
    const of = attempts.filter(({ questionId }) => questionId === question.id)
    const objection = of.find(({ number }) => number === objectionNumber)
    return {
      ...question,
      ...(objection ? judgedTwice(question.result, objection) : {}),
      again: of
        .filter(({ number }) => number !== objectionNumber)
        .map(({ number, text, createdAt, result }) => ({ number, text, answered_on: createdAt.toISOString(), result })),
    }
  })
  return { ...report, ...(attempts.some(({ number }) => number === objectionNumber) ? totalOf(questions) : {}), questions }
}

/** The second judgement counts, except where only the first has a score: the library then stood in for a model that failed. */
function judgedTwice(
  first: AnswerReport,
  { text: reason, createdAt, result: second }: AttemptRow,
): Pick<QuestionReport, 'result' | 'objection'> {
  const result = second === null || (first.state === 'scored' && second.state !== 'scored') ? first : second
  return { result, objection: { reason, made_on: createdAt.toISOString(), first: second === null ? null : first } }
}
