import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Goal } from '@xperto/contract'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { goalKey } from '../../../lib/goals/goal-key.ts'
import { useGoalApi } from '../../../lib/goals/use-goal-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { withTick } from './with-tick.ts'

/** A change by the panel: a task that is ticked or taken back, or a milestone that is finished. */
export type GoalChange = { kind: 'tick'; taskId: string; done: boolean } | { kind: 'finish'; milestoneId: string }

/** Changes a goal by its panel, one change after the other. A tick shows at once, and goes back where the server refuses it. */
export function useGoalChange(chatId: string) {
  const api = useGoalApi()
  const client = useQueryClient()
  return useMutation({
    scope: { id: `goal ${chatId}` },
    mutationFn: async (change: GoalChange): Promise<Goal> => {
      const { data } =
        change.kind === 'tick'
          ? await api('tickGoalTask', { params: { chatId, taskId: change.taskId }, body: { done: change.done } })
          : await api('finishMilestone', { params: { chatId, milestoneId: change.milestoneId } })
      return data
    },
    onMutate: (change) => {
      if (change.kind === 'tick') client.setQueryData<Goal | null>(goalKey(chatId), (goal) => (goal ? withTick(goal, change) : goal))
    },
    // An answer is older than the ticks that still wait behind it.
    onSuccess: (goal) => {
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === `goal ${chatId}` }) <= 1)
        client.setQueryData(goalKey(chatId), goal)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: goalKey(chatId) })
    },
  })
}
