import type { Trace } from '@xperto/contract'
import type { Followed } from './followed.ts'

/** So many columns and rows are shown. */
const mostNames = 4
const mostSteps = 14

interface WrongTurn {
  at: number
  words: string
  /** The variable that went wrong, where one did. */
  name: string | null
}

/**
 * A trace as it is shown: the variables that say most, the steps at which one of them changes, and the wrong turn in words. The wrong turn is told
 * from facts alone: where the program ended with an error, where a variable left the value that was expected, or where the wrong value that was
 * printed first appeared.
 */
export function tellTrace({ steps, end, output }: Followed, { expected, source }: { expected: string; source: string }): Trace {
  const turn = wrongTurn({ steps, end, output }, expected, source)
  const names = namesShown(steps, turn?.name ?? null)
  const now: Record<string, string> = {}
  const rows = steps.map(({ line, values }, at) => {
    Object.assign(now, values)
    const isChanged = names.some((name) => name in values)
    return {
      isShown: isChanged || at === turn?.at,
      row: { step: at + 1, line, values: names.map((name) => now[name] ?? null), wrong: at === turn?.at ? turn.words : null },
    }
  })
  const shown = rows.filter(({ isShown }) => isShown).map(({ row }) => row)
  const wrongAt = shown.findIndex(({ wrong }) => wrong !== null)
  // The rows before the wrong turn lead to it; one after it is enough.
  const until = wrongAt === -1 ? shown.length : Math.min(shown.length, wrongAt + 2)
  return { names, steps: shown.slice(Math.max(0, until - mostSteps), until) }
}

function wrongTurn({ steps, end, output }: Followed, expected: string, source: string): WrongTurn | null {
  const last = steps.length - 1
  if (end?.kind === 'error') {
    const at =
      end.line === null
        ? last
        : Math.max(
            0,
            steps.findLastIndex(({ line }) => line === end.line),
          )
    return { at, words: `Line ${end.line ?? steps[at]?.line ?? 1} ends with ${end.words}.`, name: null }
  }
  if (end?.kind === 'endless') {
    const line = steps[last]?.line ?? 1
    const times = steps.filter((step) => step.line === line).length
    return { at: last, words: `Line ${line} ran ${times} times, and the program goes on without an end.`, name: null }
  }
  const difference = firstDifference(expected, output)
  if (!difference) return null
  const { wanted, printed } = difference
  if (printed === null)
    return { at: last, words: `The program ends here. ${quoted(wanted ?? '')} was expected and is not printed.`, name: null }
  // Only what came before it was printed can have led to it.
  const offset = Buffer.byteLength(output.slice(0, difference.at))
  const printing = steps.findIndex((step) => step.printed > offset)
  const before = printing === -1 ? steps : steps.slice(0, printing + 1)
  const printingLine = source.split('\n')[(steps[printing]?.line ?? 0) - 1] ?? ''
  return becomesWrong(before, printingLine, wanted, printed) ?? printsWrong(before, steps, printing, wanted, printed)
}

/** The last value of each variable, those that the printing line names first, then the latest. */
function lastValues(steps: Followed['steps'], printingLine: string): { name: string; at: number; value: string; line: number }[] {
  const lastOf = new Map<string, { name: string; at: number; value: string; line: number }>()
  for (const [at, { values, line }] of steps.entries())
    for (const [name, value] of Object.entries(values)) lastOf.set(name, { name, at, value, line })
  const isNamed = (name: string): number => Number(printingLine.split(/[^\w$]+/u).includes(name))
  return [...lastOf.values()].toSorted((one, other) => isNamed(other.name) - isNamed(one.name) || other.at - one.at)
}

/** A variable held the printed value to the end: it left the expected one, or never had it. */
function becomesWrong(steps: Followed['steps'], printingLine: string, wanted: string | null, printed: string): WrongTurn | null {
  const last = lastValues(steps, printingLine)
  const whole = last.find(({ value }) => isSame(value, printed))
  const { name, at, value, line } = whole ?? last.find((one) => holds(one.value, printed)) ?? {}
  if (name === undefined || at === undefined || value === undefined) return null
  if (!whole) return { at, name, words: `Line ${line} puts ${short(printed)} into ${name}; ${shouldBe(wanted)}.` }
  const before = steps.slice(0, at).findLast(({ values }) => name in values)?.values[name]
  return wanted !== null && isSame(before, wanted)
    ? { at, name, words: `Line ${line} changes ${name} from ${short(wanted)}, which is expected, to ${short(value)}.` }
    : { at, name, words: `Line ${line} makes ${name} ${short(value)}; ${shouldBe(wanted)}.` }
}

const shouldBe = (wanted: string | null): string => (wanted === null ? 'nothing more is expected' : `${short(wanted)} is expected`)

function printsWrong(
  before: Followed['steps'],
  steps: Followed['steps'],
  printing: number,
  wanted: string | null,
  printed: string,
): WrongTurn {
  const at = printing === -1 ? steps.length - 1 : before.length - 1
  const should = wanted === null ? 'and nothing more is expected' : `where ${quoted(wanted)} is expected`
  return { at, words: `Line ${steps[at]?.line ?? 1} prints ${quoted(printed)}, ${should}.`, name: null }
}

/** The first word that differs: what was wanted, what was printed, and where it stands in the output. */
function firstDifference(expected: string, output: string): { wanted: string | null; printed: string | null; at: number } | null {
  const [wanted, printed] = [[...expected.matchAll(/[^\s,:]+/gu)], [...output.matchAll(/[^\s,:]+/gu)]]
  for (let at = 0; at < Math.max(wanted.length, printed.length); at++) {
    const [one, other] = [wanted[at]?.[0] ?? null, printed[at]?.[0] ?? null]
    if (one !== other && !(one !== null && other !== null && isNumber(one) && Number(one) === Number(other)))
      return { wanted: one, printed: other, at: printed[at]?.index ?? output.length }
  }
  return null
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text))
/** A value as a program's language writes it, without its quotation marks. */
const plain = (value: string): string => value.replace(/^(['"`])(.*)\1$/u, '$2')
const isSame = (value: string | undefined, text: string): boolean => {
  if (value === undefined) return false
  const bare = plain(value)
  return bare === text || (isNumber(bare) && isNumber(text) && Number(bare) === Number(text))
}
const holds = (value: string, text: string): boolean => /[[{(]/u.test(value) && value.split(/[\s,[\](){}:'"]+/u).includes(text)
const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text)
const quoted = (text: string): string => `“${short(text)}”`

/** The variable that went wrong, and those that change most often; in the order in which they first have a value, that one last. */
function namesShown(steps: Followed['steps'], wrong: string | null): string[] {
  const changes = new Map<string, number>()
  for (const { values } of steps) for (const name of Object.keys(values)) changes.set(name, (changes.get(name) ?? 0) + 1)
  const most = [...changes]
    .filter(([name]) => name !== wrong)
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, wrong === null ? mostNames : mostNames - 1)
    .map(([name]) => name)
  const inOrder = [...changes.keys()].filter((name) => most.includes(name))
  return wrong === null ? inOrder : [...inOrder, wrong]
}
