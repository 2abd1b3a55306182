import type { GoalNote } from '../kit/goals.ts'
import { currentMilestone } from './goal-plan.ts'
import type { GoalState } from './state.ts'

/** What the module of goals is told of a state: a plan that waits or runs, and when its milestone is due. Null while no plan is there. */
export function goalNoteOf(state: GoalState): GoalNote | null {
  if (state.phase !== 'running' && state.phase !== 'plan') return null
  if (state.phase === 'plan' && !state.paid) return { dueOn: null }
  const current = currentMilestone(state.plan)
  const isAsked = current !== undefined && state.phase === 'running' && state.asksAbout === current.id
  return { dueOn: current === undefined || isAsked || state.phase === 'plan' ? null : current.due }
}
