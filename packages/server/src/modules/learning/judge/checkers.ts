import type { Checker, OwnVerdict } from '@xperto/content/problems'

/** Whether an output is right; `note` says in a sentence what is wrong, and may quote the expected output. */
export type Check = OwnVerdict

const right: Check = { right: true }
const wrong = (note: string): Check => ({ right: false, note })

const linesOf = (text: string) => text.split(/\r?\n/u)
const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** Lines without the spaces at their ends and without the empty lines at the end of the text. */
function trimmedLines(text: string): string[] {
  const lines = linesOf(text).map((line) => line.trimEnd())
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
}

/** Compares what a program printed with the expected output, as `checker` says. `input` is what the program was given. */
export function checkOutput(checker: Checker, input: string, expected: string, actual: string): Check {
  switch (checker.kind) {
    case 'exact':
      return checkExact(expected, actual)
    case 'trimmed':
      return checkSeries(trimmedLines(expected), trimmedLines(actual), 'line', (one, other) => one === other)
    case 'tokens':
      return checkSeries(wordsOf(expected), wordsOf(actual), 'word', (one, other) => one === other)
    case 'floats':
      return checkSeries(wordsOf(expected), wordsOf(actual), 'word', (one, other) => isClose(one, other, checker.tolerance))
    case 'unordered-lines':
      return checkUnordered(trimmedLines(expected), trimmedLines(actual))
    case 'own':
      return checker.check(input, expected, actual)
  }
}

/** One newline at the end may be there or not: most languages' print adds it, and nobody sees it. */
function checkExact(expected: string, actual: string): Check {
  const withoutLast = (text: string) => text.replace(/\r?\n$/u, '')
  const [one, other] = [withoutLast(expected), withoutLast(actual)]
  if (one === other) return right
  if (linesOf(one).join('\n') === linesOf(other).join('\n'))
    return wrong(`Only the line ends differ: each line is expected to end with ${lineEnd(one)}, and yours end with ${lineEnd(other)}.`)
  if (wordsOf(one).join(' ') === wordsOf(other).join(' ')) return wrong('The words are right; spaces or line breaks are not.')
  return checkSeries(linesOf(one), linesOf(other), 'line', (a, b) => a === b)
}

const lineEnd = (text: string) => (text.includes('\r\n') ? '\\r\\n' : '\\n')

function checkSeries(
  expected: readonly string[],
  actual: readonly string[],
  unit: 'line' | 'word',
  isSame: (expected: string, actual: string) => boolean,
): Check {
  const differs = expected.findIndex((part, at) => {
    const printed = actual[at]
    return printed === undefined || !isSame(part, printed)
  })
  if (differs === -1 && actual.length === expected.length) return right
  if (actual.length === 0) return wrong('Nothing was printed.')
  const printed = actual[differs]
  if (differs === -1 || printed === undefined) return wrong(countDiffers(actual.length, expected.length, unit))
  const wanted = expected[differs] ?? ''
  const isAlone = expected.length === 1 && actual.length === 1 && wordsOf(wanted).length === 1 && wordsOf(printed).length === 1
  if (isAlone && wanted.toLowerCase() === printed.toLowerCase()) return wrong('Capital and small letters differ.')
  if (isAlone) return wrong(`The ${decimalNumber.test(wanted) ? 'number' : 'word'} is not the expected one.`)
  if (wanted.toLowerCase() === printed.toLowerCase()) return wrong(`In ${unit} ${differs + 1}, capital and small letters differ.`)
  return wrong(`The first difference is in ${unit} ${differs + 1}.`)
}

const countDiffers = (printed: number, expected: number, unit: string) =>
  `There ${printed === 1 ? 'is' : 'are'} ${printed} ${unit}${printed === 1 ? '' : 's'}, and ${expected} ${expected === 1 ? 'is' : 'are'} expected.`

const decimalNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu

/**
 * Two numbers are close when they differ by at most `tolerance`, or by that share of the expected one. What is not a finite decimal number
 * is never close to one, not even to itself; words that are no numbers must be the same.
 */
function isClose(expected: string, actual: string, tolerance: number): boolean {
  if (!decimalNumber.test(expected)) return expected === actual && !/^[+-]?(?:nan|inf(?:inity)?)$/iu.test(actual)
  if (!decimalNumber.test(actual)) return false
  const [wanted, given] = [Number(expected), Number(actual)]
  if (!Number.isFinite(wanted) || !Number.isFinite(given)) return false
  return Math.abs(wanted - given) <= tolerance * Math.max(1, Math.abs(wanted))
}

function checkUnordered(expected: readonly string[], actual: readonly string[]): Check {
  const left = new Map<string, number>()
  for (const line of expected) left.set(line, (left.get(line) ?? 0) + 1)
  for (const line of actual) {
    const times = left.get(line)
    if (times === undefined) return wrong(line === '' ? 'There is an empty line.' : 'There is a line that is not expected.')
    if (times === 0) return wrong('There is a line more often than expected.')
    left.set(line, times - 1)
  }
  return actual.length === expected.length ? right : wrong(countDiffers(actual.length, expected.length, 'line'))
}
