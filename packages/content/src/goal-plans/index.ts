import type { GoalPlanTemplate } from '@xperto/contract'
import { systemPlans } from './data-and-systems.ts'
import { workPlans } from './find-work.ts'
import { buildingPlans } from './learn-to-build.ts'

/**
 * All plans, the special ones first: of two that fit a wish as well, the earlier one is taken, so that `pass a JavaScript interview` does not become
 * the plan for any program.
 */
export const goalPlans: readonly GoalPlanTemplate[] = [...workPlans, ...systemPlans, ...buildingPlans]
