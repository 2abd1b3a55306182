import { freeId, type GoalTask, type Milestone } from './goal-plan.ts'

const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * A new plan that loses nothing of what is done: finished milestones stay in front as they are, tasks with the title of a finished one are done, and
 * a finished task that the new plan does not have stays in the milestone of its name, or in one of its own in front.
 */
export function keepFinished(before: readonly Milestone[], next: readonly Milestone[]): Milestone[] {
  const finished = before.filter((milestone) => milestone.finished)
  const past = new Set(finished.flatMap(({ title, tasks }) => [title, ...tasks.map((task) => task.title)]).map(keyOf))
  const done = before
    .filter((milestone) => !milestone.finished)
    .map((milestone) => ({ ...milestone, tasks: milestone.tasks.filter((task) => task.done) }))
  const doneKeys = new Set(done.flatMap(({ tasks }) => tasks.map(({ title }) => keyOf(title))))
  const ahead = next
    .map((milestone) => ({
      ...milestone,
      tasks: milestone.tasks
        .filter(({ title }) => !past.has(keyOf(title)))
        .map((task) => ({ ...task, done: doneKeys.has(keyOf(task.title)) })),
    }))
    .filter(({ title, tasks }) => tasks.length > 0 && !past.has(keyOf(title)))
  const kept = new Set(ahead.flatMap(({ tasks }) => tasks.map(({ title }) => keyOf(title))))
  const homeless: Milestone[] = []
  for (const { tasks, ...milestone } of done) {
    const lost = tasks.filter(({ title }) => !kept.has(keyOf(title)))
    if (lost.length === 0) continue
    const home = ahead.find(({ title }) => keyOf(title) === keyOf(milestone.title))
    if (home) home.tasks.unshift(...lost)
    else homeless.push({ ...milestone, tasks: lost, finished: true })
  }
  return withOwnIds([...finished, ...homeless, ...ahead])
}

function withOwnIds(plan: readonly Milestone[]): Milestone[] {
  const taken = new Set<string>()
  const own = <Thing extends { id: string; title: string }>(thing: Thing): Thing => {
    if (taken.has(thing.id)) return { ...thing, id: freeId(thing.title, taken) }
    taken.add(thing.id)
    return thing
  }
  return plan.map((milestone) => ({ ...own(milestone), tasks: milestone.tasks.map((task) => own<GoalTask>(task)) }))
}
