import type { Problem } from '@xperto/content/problems'
import type { FirstFailure, Judgement, Verdict } from '../judge/index.ts'

/** What advice is made of. */
export type Judged = Pick<Judgement, 'verdict' | 'points' | 'groups' | 'firstFailure' | 'slowestMs' | 'limitMs' | 'growth'> &
  Partial<Pick<Judgement, 'compileOutput'>>

/** What a program was worth as a part of a test, of the points that the test gives for it. */
export type Worth = Readonly<{ points: number; of: number }>

/**
 * What to look at next, in Markdown, from the verdict alone. It says of a hidden test what the judgement says: its group and its size. Beside a
 * result of a test (`inTest`) no table of tests stands, so an example that fails is told here. What the program printed never is: it is the
 * person's, and these words are also read by a model.
 */
export function adviceOn(judgement: Judged, problem: Problem, inTest: Worth | null = null): string {
  const worth = inTest ?? { points: judgement.points, of: 100 }
  if (judgement.verdict === 'Accepted') return acceptedText(judgement, worth, inTest !== null)
  if (judgement.verdict === 'Compilation Error') return refusedText(judgement.compileOutput ?? '')
  // Nor does its error output stand beside a result.
  const failure = inTest && judgement.firstFailure?.public ? { ...judgement.firstFailure, stderr: null } : judgement.firstFailure
  if (!failure || judgement.verdict === 'Internal Error')
    return '**It could not be judged to the end.** That says nothing about your program.' + (inTest ? '' : ' Submit it once more.')
  return `**${judgement.verdict}, ${worth.points} of ${worth.of} points.** ${whereText(failure, problem, inTest !== null)}\n\n${lookText(failure, judgement)}`
}

/** The first line that a compiler names, as the compilers of the languages write it: `main.cpp:3:5:`, `main.ts(3,5):`, `Main.java:3:`, `line 3`. */
const namedLine = /(?:\w+\.\w+[:(]|\bline )(?<line>\d+)/iu

function refusedText(compileOutput: string): string {
  const line = namedLine.exec(compileOutput)?.groups?.['line']
  const begin =
    line === undefined
      ? 'Begin with the first line that the compiler names'
      : `The compiler names line ${line} first. Begin there, or one line above`
  return `**It does not compile.** ${begin}: what follows is often an echo of the same mistake.`
}

function acceptedText({ slowestMs, limitMs, growth }: Judged, { points, of }: Worth, isInTest: boolean): string {
  const time = `Its slowest test took ${slowestMs} ms of ${limitMs} ms.`
  const grown = growth === null ? '' : ` Its time ${growth.text}.`
  const next =
    growth !== null && growth.exponent >= 1.7
      ? ' It passes, but grows fast: is there a loop inside a loop that a map, a sort or a running total would spare?'
      : isInTest
        ? ''
        : ' Compare with the approach, or go on with another problem.'
  return `**Accepted, ${points} of ${of} points.** ${time}${grown}${next}`
}

function whereText(failure: FirstFailure, problem: Problem, isInTest: boolean): string {
  if (failure.public && isInTest)
    return `Example ${failure.number} fails. Given\n\n${listing(failure.input)}\n\na program has to print\n\n${listing(failure.expected)}`
  if (failure.public) return `Example ${failure.number} fails: its input and both outputs are shown.`
  const about = problem.groups.find(({ name }) => name === failure.group)?.about ?? failure.group
  return `The examples pass. The first failing test is one about ${about}, of size ${failure.n.toLocaleString('en')}; what it holds stays hidden.`
}

/** A listing that what it holds cannot end. */
function listing(text: string): string {
  const ticks = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `${ticks}text\n${text.replace(/\n$/, '')}\n${ticks}`
}

const looks: Partial<Record<Verdict, string>> = {
  'Time Limit Exceeded':
    'It did not end in time. Count how often the innermost line runs for an input of that size, and look for work that is done again and again; an endless loop shows the same way.',
  'Memory Limit Exceeded': 'It took too much memory. Look for what grows with every line read, and whether all of it is needed at once.',
  'Output Limit Exceeded': 'It wrote without end. Look at the loop that prints, and at what is meant to end it.',
}

function lookText(failure: FirstFailure, judgement: Judged): string {
  const known = looks[failure.verdict]
  if (known !== undefined) return known
  if (failure.verdict === 'Runtime Error') {
    if (failure.public && failure.stderr)
      return 'It ended with an error. The last line of its error output names what went wrong, the lines above it where.'
    return 'It ended with an error. Try an index at the very end, an empty list, a division by zero, a line that is missing or very long.'
  }
  if (failure.public) return publicLook(failure)
  const isLargest = judgement.groups.at(-1)?.name === failure.group
  return isLargest
    ? 'Small tests pass: think of what only comes with size, such as numbers that grow large, or ties and repeats that small inputs never have.'
    : 'Make a small input of that kind yourself, work out its answer by hand, and run your program on it.'
}

function publicLook({ expected, actual, note }: Extract<FirstFailure, { public: true }>): string {
  const said = note === null ? '' : `${note} `
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  if (actual.trim() === '') return 'It printed nothing. Does it read the input to its end, and print the result?'
  if (plain(expected).toLowerCase() === plain(actual).toLowerCase())
    return `${said}Only spaces, line ends or capital letters differ: compare the form of the output with the statement.`
  const [wanted, printed] = [expected.trimEnd().split('\n').length, actual.trimEnd().split('\n').length]
  if (wanted !== printed)
    return `${said}It printed ${printed} ${printed === 1 ? 'line' : 'lines'} where ${wanted} ${wanted === 1 ? 'is' : 'are'} expected. Is the last one of something left out, or printed twice?`
  return `${said}Walk through that example by hand, line by line, and find the first value that is not what you expect.`
}
