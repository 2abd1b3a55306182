import { fenced } from '../kit/fenced.ts'
import type { CodingProblem } from '../kit/server.ts'
import type { Choice } from './choose-problem.ts'

/**
 * A problem as the chat gives it: what it is about. What goes in, what has to come out and the examples stand beside the chat, over the
 * editor, where they are read while one writes. Its subject gives away how it is solved, so only who has solved it is told.
 */
export function problemText({ title, level, tags, statement, samples }: CodingProblem, isSolved: boolean): string {
  const [story = ''] = statement.split('\n## ')
  const about = isSolved ? `, about ${new Intl.ListFormat('en').format(tags)}` : ''
  const examples = samples.length === 1 ? 'an example' : `${samples.length} examples`
  return `This one is for you: **${title}**, ${levelWords[level]}${about}.\n\n${story.trim()}\n\nThe whole of it is in the editor, with ${examples} that you may run as often as you like. Before you type, work the first one out by hand and watch what you have to remember on the way. Say *hint* when you are stuck.`
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

/** What stands before a problem that is not quite what was asked for; empty where it is. */
export function choiceText({ fitsLevel, fitsTags, isRepeat, onSubject, problem }: Choice, askedForMore: boolean): string {
  if (isRepeat) return 'You have solved every problem there is. Here is one again; try it in another language or a quicker way.\n\n'
  if (!fitsTags || askedForMore)
    return 'None of the problems that are left is about exactly that, so here is another that is new to you.\n\n'
  return fitsLevel ? '' : `None of that level is left${onSubject ? ' on that subject' : ''}, so this one is ${problem.level}.\n\n`
}

/** A hint, and how many are left. `number` counts from 1. */
export function hintText(hint: string, number: number, of: number): string {
  const left = of - number
  const rest = left === 0 ? 'That was the last hint.' : left === 1 ? 'One more is left.' : `${left} more are left.`
  return `**Hint ${number} of ${of}.** ${hint}\n\n*${rest}*`
}
