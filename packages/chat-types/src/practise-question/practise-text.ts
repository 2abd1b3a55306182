import type { CodingProblem } from '../kit/server.ts'
import type { Choice } from './choose-problem.ts'

/** A problem as the chat shows it. */
export function problemText({ title, level, tags, statement, samples }: CodingProblem): string {
  const examples = samples.map(
    ({ input, output, note }, at) =>
      `**Example ${at + 1}**\n\n${fence('Input', input)}\n\n${fence('Output', output)}${note === '' ? '' : `\n\n${note}`}`,
  )
  return `# ${title}\n\n*${level} · ${tags.join(', ')}*\n\n${statement}\n\n## Examples\n\n${examples.join('\n\n')}\n\nThe program reads standard input and writes standard output. Say *hint* when you are stuck.`
}

/** A fence that what it holds cannot end. */
function fence(name: string, text: string): string {
  const ticks = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `${name}\n\n${ticks}text\n${text.replace(/\n$/, '')}\n${ticks}`
}

/** What stands before a problem that is not quite what was asked for; empty where it is. */
export function choiceText({ fitsLevel, fitsTags, isRepeat, problem }: Choice, askedForMore: boolean): string {
  if (isRepeat) return 'You have solved every problem there is. Here is one again; try it in another language or a quicker way.\n\n'
  if (!fitsTags || askedForMore) return 'None of the problems that are left is about exactly that. This one is new to you.\n\n'
  return fitsLevel ? '' : `None of that level is left, so this one is ${problem.level}.\n\n`
}

/** A hint, and how many are left. `number` counts from 1. */
export function hintText(hint: string, number: number, of: number): string {
  const left = of - number
  const rest = left === 0 ? 'That was the last hint.' : left === 1 ? 'One more is left.' : `${left} more are left.`
  return `**Hint ${number} of ${of}.** ${hint}\n\n*${rest}*`
}
