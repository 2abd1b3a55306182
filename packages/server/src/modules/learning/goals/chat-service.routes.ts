import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { finishMilestone, getGoal, tickTask } from './change-goal.ts'
import type { GoalsDeps } from './deps.ts'

/** Mounts the calls of goals (TYP-06). */
export function goalRoutes(app: FastifyInstance, deps: GoalsDeps): void {
  handle(app, endpoints.getGoal, async ({ params, principal }) =>
    succeed(await getGoal(deps, { userId: principal.userId, chatId: params.chatId })),
  )

  handle(app, endpoints.tickGoalTask, async ({ params: { chatId, taskId }, body: { done }, principal }) =>
    succeed(await tickTask(deps, { userId: principal.userId, chatId, taskId, done, timeZone: await deps.timeZoneOf(principal) })),
  )

  handle(app, endpoints.finishMilestone, async ({ params: { chatId, milestoneId }, principal }) =>
    succeed(await finishMilestone(deps, { userId: principal.userId, chatId, milestoneId })),
  )
}
