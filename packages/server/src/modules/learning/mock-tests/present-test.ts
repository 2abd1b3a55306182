import type { MockTest } from '@xperto/contract'
import { presentJudgement } from '../practice/index.ts'
import { type Hour, secondsLeft } from './hour.ts'
import type { ProgramRow, TestRow } from './mock-tests.store.ts'

/** The hour of a stored test. */
export const hourOf = ({ startedAt, endsAt, endedAt, endedBy, result }: TestRow): Hour => ({
  startedAt: startedAt.getTime(),
  endsAt: endsAt.getTime(),
  end: endedAt === null || endedBy === null ? null : { at: endedAt.getTime(), by: endedBy },
  isJudged: result !== null,
})

/** A test as its owner may know it: which options are right stands in the result alone, and there is none while it runs. */
export function presentTest(test: TestRow, programs: readonly ProgramRow[], now: Date): MockTest {
  const kept = new Map(programs.map((program) => [program.problemId, program]))
  return {
    id: test.id,
    chat_id: test.chatId,
    state: test.result !== null ? 'finished' : test.endedAt !== null ? 'judging' : 'running',
    started_on: test.startedAt.toISOString(),
    ends_on: test.endsAt.toISOString(),
    seconds_left: secondsLeft(hourOf(test), now.getTime()),
    ended_on: test.endedAt?.toISOString() ?? null,
    ended_by: test.endedBy,
    judging: test.endedAt !== null && test.result === null ? progressOf(programs) : null,
    questions: test.packet.questions.map(({ id, topic, level, question, options, correct, points }) => {
      const chosen = test.answers[id]
      return {
        id,
        topic,
        level,
        question,
        options: [...options],
        several: correct.length > 1,
        chosen: chosen === undefined ? null : [...chosen],
        points,
      }
    }),
    problems: test.packet.problems.map(({ tags: _untilSolved, samples, groups, ...problem }) => {
      const program = kept.get(problem.id)
      return {
        ...problem,
        tags: [],
        samples: [...samples],
        groups: [...groups],
        program: program ? presentProgram(program) : null,
      }
    }),
    result: test.result,
  }
}

const progressOf = (programs: readonly ProgramRow[]) => ({
  done: programs.filter(({ submissionId, failure }) => submissionId !== null || failure !== null).length,
  of: programs.length,
})

const presentProgram = ({ languageId, source, savedAt, checked, checkedOf }: ProgramRow) => ({
  language_id: languageId,
  source_code: source,
  saved_on: savedAt.toISOString(),
  checked: checked && {
    verdict: checked.verdict,
    judgement: presentJudgement(checked),
    is_current: checkedOf?.getTime() === savedAt.getTime(),
  },
})
