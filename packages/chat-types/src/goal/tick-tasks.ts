import { currentMilestone, type GoalTask, type Milestone } from './goal-plan.ts'

/**
 * The tasks of the current milestone that a message says are done: their titles, one a line as ticked answers are sent, or `done 1 and 3`,
 * `all done`. Null where it says nothing of the kind.
 */
export function tickedTasks(plan: readonly Milestone[], text: string): GoalTask[] | null {
  const open = currentMilestone(plan)?.tasks.filter((task) => !task.done) ?? []
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  const named = open.filter(({ title }) => lines.has(title))
  if (named.length > 0) return named
  if (!/\b(?:done|finished|completed|did|ticked?)\b/iu.test(text) || /\?|\bnot\b|n't\b/iu.test(text)) return null
  if (/\b(?:all|everything|every task)\b/iu.test(text)) return open
  const numbers = new Set([...text.matchAll(/\b(\d{1,2})\b/gu)].map(([, number]) => Number(number)))
  const counted = open.filter((_, index) => numbers.has(index + 1))
  return counted.length > 0 ? counted : null
}

/** The plan with these tasks done. */
export function tick(plan: readonly Milestone[], tasks: readonly GoalTask[]): Milestone[] {
  const ids = new Set(tasks.map(({ id }) => id))
  return plan.map((milestone) => ({
    ...milestone,
    tasks: milestone.tasks.map((task) => (ids.has(task.id) ? { ...task, done: true } : task)),
  }))
}

/** The plan with a milestone finished, all its tasks with it. */
export const finish = (plan: readonly Milestone[], id: string): Milestone[] =>
  plan.map((milestone) =>
    milestone.id === id ? { ...milestone, finished: true, tasks: milestone.tasks.map((task) => ({ ...task, done: true })) } : milestone,
  )
