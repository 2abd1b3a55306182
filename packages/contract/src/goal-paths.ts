import type { PathTable } from './path-table.ts'

/** Calls of goals. The browser loads their paths with the goals panel, and gives them to its client by `addCalls`. */
export const goalPaths = {
  getGoal: ['GET', '/goals/:chatId'],
  tickGoalTask: ['PATCH', '/goals/:chatId/tasks/:taskId'],
  finishMilestone: ['POST', '/goals/:chatId/milestones/:milestoneId/finish'],
} as const satisfies PathTable
