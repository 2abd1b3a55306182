import { fenced } from '../kit/fenced.ts'
import type { CodingProblem } from '../kit/server.ts'
import type { Choice } from './choose-problem.ts'

/**
 * A problem as the chat gives it: its name and its level. All that is asked stands once, over the editor, where it is read while one writes. Its
 * subject gives away how it is solved, so only who has solved it is told.
 */
export function problemText({ title, level, tags, samples }: CodingProblem, isSolved: boolean): string {
  const about = isSolved ? `, about ${new Intl.ListFormat('en').format(tags)}` : ''
  const examples = samples.length === 1 ? 'an example' : `${samples.length} examples`
  return `This one is for you: **${title}**, ${levelWords[level]}${about}. It is open in the editor, with ${examples} that you may run as often as you like.\n\nBefore you type, work the first one out by hand and watch what you have to remember on the way. Say *hint* when you are stuck.`
}

const levelWords = { easy: 'an easy one', medium: 'a medium one', hard: 'a hard one' } as const

/** An example that says why, walked through. */
export function exampleText({ samples, title }: CodingProblem): string {
  const [first] = samples
  const example = samples.find(({ note }) => note !== '') ?? first
  if (!example) return `All that is asked stands over the editor, under *${title}*.`
  const why = example.note === '' ? 'Work it out by hand, and compare.' : example.note
  return `Take this example. When the program is given\n\n${fenced(example.input)}\n\nit prints\n\n${fenced(example.output)}\n\n${why}`
}

/** How large an input may be, and what that means for a program. */
export function limitsText({ statement }: CodingProblem): string {
  const limits = statement.split('\n## ').find((part) => part.startsWith('Limits'))
  const words = limits === undefined ? '' : `${limits.slice(limits.indexOf('\n')).trim()}\n\n`
  return `${words}Take the largest input and count how often your innermost line would run. In a second that may be some ten million times in Python, and some hundred million in a compiled language; a loop inside a loop over 100,000 things is ten thousand million.`
}

/** What stands before a problem that the person has solved before; empty where it is new. */
export const repeatText = ({ isRepeat }: Choice): string =>
  isRepeat ? 'You have solved every problem there is. Here is one again; try it in another language or a quicker way.\n\n' : ''

/** That nothing fits a wish, and what comes near: problems on the subject of another level, or of that level on other topics. */
export function refusalText(wanted: {
  level: CodingProblem['level'] | null
  tags: readonly string[]
  near: readonly CodingProblem[]
  topics: readonly string[]
}): string {
  const { level, tags, near, topics } = wanted
  const what = `${level === null ? 'problem' : `${level} problem`}${tags.length === 0 ? '' : ` on ${new Intl.ListFormat('en', { type: 'disjunction' }).format(tags)}`}`
  const first = `There is no ${tags.length === 0 && level === null ? 'problem on that subject' : what} left for you.`
  if (near.length > 0) {
    const lines = near.map((problem) => `- **${problem.title}**, ${levelWords[problem.level]}, in ${problem.topic}`).join('\n')
    return `${first} These come near:\n\n${lines}\n\nSay a title to open it, or name another topic.`
  }
  return `${first} The topics are ${new Intl.ListFormat('en').format(topics)}. Name one, and a level if you like.`
}

/** Asks before a problem is left on which hints were used. */
export const leavingText = ({ title }: CodingProblem, hints: number): string =>
  `You have used ${hints === 1 ? 'a hint' : `${hints} hints`} on **${title}** and have not solved it yet. Leave it? Say *yes* for the other problem, or go on with this one.`

/** A problem of a mock test whose hour runs. */
export const inTestText = ({ title }: CodingProblem): string =>
  `**${title}** is part of your mock test, which is running. There are no hints and no judgement for it here until the test is over. Say *another problem* for a different one.`

/** A hint, and how many are left. `number` counts from 1. */
export function hintText(hint: string, number: number, of: number): string {
  const left = of - number
  const rest = left === 0 ? 'That was the last hint.' : left === 1 ? 'One more is left.' : `${left} more are left.`
  return `**Hint ${number} of ${of}.** ${hint}\n\n*${rest}*`
}

/** What is said before a solution is shown: what is lost by reading it, and what still helps. */
export function warningText(hintsLeft: number): string {
  const help =
    hintsLeft === 0
      ? 'You have had every hint; *approach* tells in words how it is solved.'
      : `There ${hintsLeft === 1 ? 'is one hint' : `are ${hintsLeft} hints`} left, and *approach* tells in words how it is solved.`
  return `${help} Working it out teaches more than reading it. Ask for the solution once more to see a whole program. The problem then comes back for review, because reading a program is not solving the problem.`
}

/** A program of the library with how it works, and what its reading means. */
export function solutionText(
  { title, approach }: CodingProblem,
  { language, source }: { language: string; source: string },
  isSolved: boolean,
): string {
  const after = isSolved
    ? 'You have solved this one: compare it with your own.'
    : `It is the library's program, and it does not count as your solution. **${title}** is in your review queue now, to be solved without it, unless you switched your record off.`
  return `**How it is solved.** ${approach}\n\n**A whole program:**\n\n${fenced(source, language)}\n\n${after}`
}
