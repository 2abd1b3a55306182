import { systemPlans } from './data-and-systems.ts'
import { workPlans } from './find-work.ts'
import { buildingPlans } from './learn-to-build.ts'
import type { GoalPlan } from './write-goal-plan.ts'

export type { GoalPlan } from './write-goal-plan.ts'

/**
 * All plans, the special ones first: of two that fit a wish as well, the earlier one is taken, so that `pass a JavaScript interview` does not become
 * the plan for any program.
 */
export const goalPlans: readonly GoalPlan[] = [...workPlans, ...systemPlans, ...buildingPlans]
