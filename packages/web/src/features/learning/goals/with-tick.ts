import type { Goal } from '@xperto/contract'

/** A goal with a task ticked or taken back, and its count. */
export function withTick(goal: Goal, { taskId, done }: { taskId: string; done: boolean }): Goal {
  const milestones = goal.milestones.map((milestone) => ({
    ...milestone,
    tasks: milestone.tasks.map((task) => (task.id === taskId ? { ...task, done } : task)),
  }))
  const count = milestones.flatMap(({ tasks }) => tasks).filter((task) => task.done).length
  return { ...goal, milestones, tasks: { ...goal.tasks, done: count } }
}

type MilestoneOfGoal = Goal['milestones'][number]

/** The milestone that is worked on; undefined once all are finished. */
export const currentOf = (goal: Goal): MilestoneOfGoal | undefined => goal.milestones.find(({ state }) => state === 'current')

/** Which day of how many it is, both counted from 1: `Day 18 of 42`; the days alone past the end. Null for a goal that was not begun. */
export function dayOf(goal: Pick<Goal, 'begun_on' | 'by' | 'milestones'>, today: string): string | null {
  const end = goal.by ?? goal.milestones.at(-1)?.due_on
  if (goal.begun_on === null || end === undefined) return null
  const [day, all] = [daysBetween(goal.begun_on, today) + 1, daysBetween(goal.begun_on, end) + 1]
  return day <= all ? `Day ${Math.max(1, day)} of ${all}` : `Day ${day}`
}

const daysBetween = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

/** Hours of a task: `1.5 h`, `40 min` below one. */
export const hoursOf = (hours: number): string => (hours < 1 ? `${Math.round(hours * 60)} min` : `${hours} h`)

/** A calendar day, short: `28 Nov`, with its year where that is another one than today's. */
export function shortDay(day: string, today: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
  if (day.slice(0, 4) !== today.slice(0, 4)) options.year = 'numeric'
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${day}T00:00:00Z`))
}
