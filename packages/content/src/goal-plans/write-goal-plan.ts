import { type ChatType, chatTypes } from '@xperto/contract'

/** The chat that helps with a task, and what is asked there. */
export interface TaskChat {
  type: ChatType
  prompt: string
}
export interface GoalPlan {
  id: string
  title: string
  /** Lower-case words of a wish that the plan is for. */
  words: readonly string[]
  /** Each the end of "It is reached when". */
  outcomes: readonly string[]
  milestones: readonly {
    title: string
    proof: string
    /** Words by which a person says that they know this already. */
    known: readonly string[]
    tasks: readonly { title: string; hours: number; opens: TaskChat | null }[]
  }[]
}

/**
 * One milestone in its short form. A task is a line: its hours, what is done, and after `>` the kind of chat that helps and what is asked there:
 * `2h Ask … > QUIZ: ten questions on SQL`.
 */
export function milestone(title: string, proof: string, known: string, tasks: readonly string[]): GoalPlan['milestones'][number] {
  return { title, proof, known: known.split(' ').filter((word) => word !== ''), tasks: tasks.map(readTask) }
}

const taskLine = /^(\d+(?:\.5)?)h ([^>]+?)(?: > ([A-Z_]+): (.+))?$/u

/** Throws on a line of another form: a plan that cannot be read must not ship. */
function readTask(line: string): GoalPlan['milestones'][number]['tasks'][number] {
  const [, hours, title, type, prompt] = taskLine.exec(line) ?? []
  if (hours === undefined || title === undefined) throw new SyntaxError(`not a task: ${line}`)
  if (type === undefined || prompt === undefined) return { title, hours: Number(hours), opens: null }
  if (!isChat(type)) throw new SyntaxError(`no chat is called ${type}: ${line}`)
  return { title, hours: Number(hours), opens: { type, prompt } }
}

const isChat = (type: string): type is ChatType => (chatTypes as readonly string[]).includes(type)
