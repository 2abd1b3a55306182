import type { MockTest } from '@xperto/contract'

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

/** What is sent next: answers before programs, which are written for longer. */
export function nextPart({ answers, programs }: Unsent): UnsentPart | null {
  for (const [id, chosen] of Object.entries(answers)) return { kind: 'answer', id, chosen }
  for (const [id, program] of Object.entries(programs)) return { kind: 'program', id, program }
  return null
}

/** Without a part that was sent; one that was changed meanwhile stays. */
export function withoutPart(unsent: Unsent, part: UnsentPart): Unsent {
  const { answers, programs } = unsent
  if (part.kind === 'answer') return { ...unsent, answers: answers[part.id] === part.chosen ? without(answers, part.id) : answers }
  return { ...unsent, programs: programs[part.id] === part.program ? without(programs, part.id) : programs }
}

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
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(kept) || kept.testId !== testId) return nothingUnsent(testId)
    return {
      testId,
      answers: entries(kept.answers, isChosen),
      programs: entries(kept.programs, isProgram),
      known: entries(kept.known, isProgram),
    }
  } catch {
    return nothingUnsent(testId)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isChosen = (value: unknown): value is number[] => Array.isArray(value) && value.every((at) => Number.isInteger(at))
const isProgram = (value: unknown): value is WrittenProgram =>
  isRecord(value) && typeof value.languageId === 'number' && typeof value.source === 'string'

function entries<Value>(given: unknown, isValue: (value: unknown) => value is Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(isRecord(given) ? given : {}).flatMap(([id, value]) => (isValue(value) ? [[id, value]] : [])))
}
