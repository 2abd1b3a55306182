import { currentMilestone, hoursLeft, type Milestone } from './goal-plan.ts'
import type { GoalFacts } from './state.ts'

/** How the hours of a plan and the date of its goal go together. */
export interface PlanFit {
  /** The day on which the last milestone is done at this pace. */
  end: number
  hours: number
  /** Whole weeks past the goal's date; 0 where it is kept or there is none. */
  weeksLate: number
  /** Whole weeks left before the goal's date; 0 without one. */
  weeksSpare: number
  /** Hours a week that would keep the date; null where it is kept, or where no number of hours up to 80 would. */
  hoursToKeep: number | null
}

/** Every open milestone with the day it is done by at the person's pace from `today`; finished ones keep theirs. */
export function schedulePlan(plan: readonly Milestone[], { hoursAWeek }: GoalFacts, today: number): Milestone[] {
  const pace = hoursAWeek ?? 5
  let hours = 0
  return plan.map((milestone) => {
    if (milestone.finished) return milestone
    hours += hoursLeft([milestone])
    return { ...milestone, due: today + Math.max(1, Math.ceil((hours / pace) * 7)) }
  })
}

/** Whether a scheduled plan keeps the goal's date, and what would. */
export function fitOf(plan: readonly Milestone[], { by }: GoalFacts, today: number): PlanFit {
  const end = plan.at(-1)?.due ?? today
  const hours = hoursLeft(plan)
  const late = by === null ? 0 : Math.max(0, end - by)
  const needed = by === null || by <= today ? null : Math.ceil((hours / (by - today)) * 7 * 2) / 2
  return {
    end,
    hours,
    weeksLate: Math.ceil(late / 7),
    weeksSpare: by === null ? 0 : Math.max(0, Math.floor((by - end) / 7)),
    hoursToKeep: late > 0 && needed !== null && needed <= 80 ? needed : null,
  }
}

/** The days by which `Not yet` moves what is still to come. */
export const postponedDays = 3

/** The plan with the current milestone and all later ones moved: to at least three days from today, later ones by as much. */
export function postpone(plan: readonly Milestone[], today: number): Milestone[] {
  const current = currentMilestone(plan)
  if (!current) return [...plan]
  const days = Math.max(postponedDays, today + postponedDays - current.due)
  return plan.map((milestone) => (milestone.finished ? milestone : { ...milestone, due: milestone.due + days }))
}
