import { currentMilestone } from './goal-plan.ts'
import { readGoalState } from './state.ts'

/** How far a running goal has come, from the state of its chat; null where none runs. */
export function goalProgress(stored: unknown): { wish: string; done: number; all: number; next: string | null } | null {
  const state = readGoalState(stored)
  if (state.phase !== 'running') return null
  const tasks = state.plan.flatMap((milestone) => milestone.tasks)
  return {
    wish: state.facts.wish,
    done: tasks.filter(({ done }) => done).length,
    all: tasks.length,
    next: currentMilestone(state.plan)?.tasks.find(({ done }) => !done)?.title ?? null,
  }
}
