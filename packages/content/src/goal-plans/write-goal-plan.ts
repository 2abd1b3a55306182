import { type ChatType, chatTypes, type GoalPlanTemplate } from '@xperto/contract'

/**
 * One milestone in its short form. A task is a line: its hours, what is done, and after `>` the kind of chat that helps and what is asked there:
 * `2h Ask … > QUIZ: ten questions on SQL`.
 */
export function milestone(title: string, proof: string, known: string, tasks: readonly string[]): GoalPlanTemplate['milestones'][number] {
  return { title, proof, known: known.split(' ').filter((word) => word !== ''), tasks: tasks.map(readTask) }
}

const taskLine = /^(\d+(?:\.5)?)h ([^>]+?)(?: > ([A-Z_]+): (.+))?$/u

/** Throws on a line of another form: a plan that cannot be read must not ship. */
function readTask(line: string): GoalPlanTemplate['milestones'][number]['tasks'][number] {
  const [, hours, title, type, prompt] = taskLine.exec(line) ?? []
  if (hours === undefined || title === undefined) throw new SyntaxError(`not a task: ${line}`)
  if (type === undefined || prompt === undefined) return { title, hours: Number(hours), opens: null }
  if (!isChat(type)) throw new SyntaxError(`no chat is called ${type}: ${line}`)
  return { title, hours: Number(hours), opens: { type, prompt } }
}

const isChat = (type: string): type is ChatType => (chatTypes as readonly string[]).includes(type)
