import { currentMilestone, type Milestone } from './goal-plan.ts'
import { askFinishedText, finishedText } from './goal-text.ts'
import { type GoalState, goalStateVersion, type ProposedPlan, readGoalState, type RunningGoal } from './state.ts'
import { finish } from './tick-tasks.ts'

export { goalNoteOf } from './goal-note.ts'
export { currentMilestone, type Milestone, type ProposedPlan, readGoalState, type RunningGoal, goalStateVersion }

/** The plan of a chat that its panel shows: one that runs, or one that waits for a yes. Null while the goal is still talked about. */
export function planOfState(stored: unknown): RunningGoal | ProposedPlan | null {
  const state: GoalState = readGoalState(stored)
  return state.phase === 'running' || state.phase === 'plan' ? state : null
}

/** A plan that was accepted, even where a change of it waits for a yes: its tasks are ticked. */
export const isAccepted = (state: RunningGoal | ProposedPlan): boolean => state.phase === 'running' || state.paid

/** A goal after a task was ticked or taken back by its panel, and the question that the chat then asks; null where nothing is asked. */
export interface TickedGoal<Goal> {
  state: Goal
  question: string | null
}

/**
 * Ticks a task by its id, or takes the tick back. Null where the plan has no such task, or its milestone is finished: what is finished stays. Once every
 * task of the current milestone is done, the chat asks whether the milestone is.
 */
export function tickByPanel<Goal extends RunningGoal | ProposedPlan>(
  state: Goal,
  { taskId, done, today }: { taskId: string; done: boolean; today: number },
): TickedGoal<Goal> | null {
  const home = state.plan.find(({ finished, tasks }) => !finished && tasks.some(({ id }) => id === taskId))
  if (!home) return null
  const tasks = home.tasks.map((task) => (task.id === taskId ? { ...task, done } : task))
  const plan = state.plan.map((milestone) => (milestone === home ? { ...milestone, tasks } : milestone))
  const next = { ...state, plan }
  const current = currentMilestone(plan)
  if (next.phase !== 'running' || !current || next.asksAbout === current.id || !current.tasks.every((task) => task.done))
    return { state: next, question: null }
  return { state: { ...next, asksAbout: current.id }, question: askFinishedText(current, today) }
}

/** The question about the current milestone whose day has come; null where it has not, or was asked already. */
export function askWhenDue(state: RunningGoal, today: number): TickedGoal<RunningGoal> | null {
  const current = currentMilestone(state.plan)
  if (!current || current.due > today || state.asksAbout === current.id) return null
  return { state: { ...state, asksAbout: current.id }, question: askFinishedText(current, today) }
}

/** Finishes the current milestone by its panel, and what the chat says then. Null where that is not the current one. */
export function finishByPanel(state: RunningGoal, milestoneId: string): { state: RunningGoal; text: string } | null {
  const current: Milestone | undefined = currentMilestone(state.plan)
  if (current?.id !== milestoneId) return null
  const plan = finish(state.plan, milestoneId)
  const next = currentMilestone(plan) ? ' Its tasks stand in the panel.' : ''
  return { state: { ...state, plan, asksAbout: null }, text: `${finishedText(plan, current)}${next}` }
}
