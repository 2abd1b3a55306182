import type { MockTest } from '@xperto/contract'
import type { KeptWrite } from '../../../../lib/kept-write/kept-writes.ts'
import { parseJson } from '../../../../lib/storage/stored-json.ts'

export interface WrittenProgram {
  languageId: number
  source: string
}

/** What the server has not taken yet: by question the chosen options, by problem the program. */
export interface Unsent {
  testId: string
  answers: Readonly<Record<string, readonly number[]>>
  programs: Readonly<Record<string, WrittenProgram>>
  /** By problem: the program that this browser last knew the server to have. */
  known: Readonly<Record<string, WrittenProgram>>
}

export type UnsentPart =
  | { kind: 'answer'; id: string; chosen: readonly number[] }
  | { kind: 'program'; id: string; program: WrittenProgram }

export const nothingUnsent = (testId: string): Unsent => ({ testId, answers: {}, programs: {}, known: {} })

/** The newest word counts; an answer that was not sent yet is replaced. */
export function withPart(unsent: Unsent, part: UnsentPart): Unsent {
  return part.kind === 'answer'
    ? { ...unsent, answers: { ...unsent.answers, [part.id]: part.chosen } }
    : { ...unsent, programs: { ...unsent.programs, [part.id]: part.program } }
}

/** In the order in which they are sent: answers before programs, which are written for longer. */
const partsOf = ({ answers, programs }: Unsent): UnsentPart[] => [
  ...Object.entries(answers).map(([id, chosen]) => ({ kind: 'answer', id, chosen }) as const),
  ...Object.entries(programs).map(([id, program]) => ({ kind: 'program', id, program }) as const),
]

/** What is sent next. */
export const nextPart = (unsent: Unsent): UnsentPart | null => partsOf(unsent)[0] ?? null

/** The parts as kept writes. The server takes the last word of each part, so it may have one twice, and no key is ever forgotten. */
export const writesOf = (unsent: Unsent): (KeptWrite & { part: UnsentPart })[] =>
  partsOf(unsent).map((part, at) => ({ key: `${part.kind} ${part.id}`, at, triedAt: null, refused: null, part }))

/** Without a part that was sent; one that was changed meanwhile stays. */
export function withoutPart(unsent: Unsent, part: UnsentPart): Unsent {
  if (!partsOf(unsent).some((other) => JSON.stringify(other) === JSON.stringify(part))) return unsent
  return part.kind === 'answer'
    ? { ...unsent, answers: without(unsent.answers, part.id) }
    : { ...unsent, programs: without(unsent.programs, part.id) }
}

/** Whether something waits here that no longer waits there: another tab has saved it. */
export const isLess = (there: Unsent, here: Unsent): boolean =>
  writesOf(here).some(({ key }) => writesOf(there).every((write) => write.key !== key))

/** The same where the server took the part: of a program it is known then. */
export function withTaken(unsent: Unsent, part: UnsentPart): Unsent {
  const left = withoutPart(unsent, part)
  return part.kind === 'answer' ? left : withKnown(left, part.id, part.program)
}

/** With what the server has for a problem now. */
export const withKnown = (unsent: Unsent, id: string, program: WrittenProgram): Unsent => ({
  ...unsent,
  known: { ...unsent.known, [id]: program },
})

function without<Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  const { [id]: _taken, ...rest } = record
  return rest
}

/** The test as the person has answered it: what was not sent yet stands over what the server knows. */
export function answeredTest(test: MockTest, { testId, answers }: Unsent): MockTest {
  if (testId !== test.id || test.state !== 'running') return test
  return {
    ...test,
    questions: test.questions.map((question) => {
      const chosen = answers[question.id]
      return chosen === undefined ? question : { ...question, chosen: chosen.length === 0 ? null : [...chosen] }
    }),
  }
}

/** Reads what a browser kept; what is of another test, or nothing of ours, is nothing. */
export function parseUnsent(text: string | null, testId: string): Unsent {
  const kept = parseJson(text)
  if (!isRecord(kept) || kept.testId !== testId) return nothingUnsent(testId)
  return {
    testId,
    answers: entries(kept.answers, isChosen),
    programs: entries(kept.programs, isProgram),
    known: entries(kept.known, isProgram),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isChosen = (value: unknown): value is number[] => Array.isArray(value) && value.every((at) => Number.isInteger(at))
const isProgram = (value: unknown): value is WrittenProgram =>
  isRecord(value) && typeof value.languageId === 'number' && typeof value.source === 'string'

function entries<Value>(given: unknown, isValue: (value: unknown) => value is Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(isRecord(given) ? given : {}).flatMap(([id, value]) => (isValue(value) ? [[id, value]] : [])))
}
