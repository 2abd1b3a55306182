import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { goal } from '../schemas/goal.ts'

export const goalEndpoints = {
  getGoal: route('getGoal', {
    summary: 'The goal of a chat with its plan. Null while the chat still talks about the goal.',
    service: 'chat',
    params: z.object({ chatId: id }),
    responses: { 200: answer(goal.nullable()) },
  }),
  tickGoalTask: route('tickGoalTask', {
    summary: 'Ticks a task, or takes the tick back. Once all tasks of the milestone are done, its chat asks whether it is finished.',
    service: 'chat',
    params: z.object({ chatId: id, taskId: id }),
    body: z.object({ done: z.boolean() }),
    limits: [callLimits.write],
    responses: { 200: answer(goal) },
  }),
  finishMilestone: route('finishMilestone', {
    summary: 'Finishes the current milestone with all its tasks and opens the next one. Its chat says so.',
    service: 'chat',
    params: z.object({ chatId: id, milestoneId: id }),
    limits: [callLimits.write],
    responses: { 200: answer(goal) },
  }),
}
