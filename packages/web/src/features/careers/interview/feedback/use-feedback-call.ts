import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BotFeedback } from '@xperto/contract'
import { useBotInterviewApi } from '../../../../lib/bot-interviews/bot-interview-queries.ts'
import { botFeedbackQuery } from '../../../../lib/bot-interviews/bot-room-queries.ts'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'

/** A call of a candidate about their feedback; its answer takes the place of what the page shows. A refusal is said in its own sentence. */
export function useFeedbackCall<Wanted>(submissionId: string, call: (wanted: Wanted) => Promise<BotFeedback>, onDone?: () => void) {
  const api = useBotInterviewApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (feedback) => {
      client.setQueryData(botFeedbackQuery(api, submissionId).queryKey, feedback)
      onDone?.()
    },
    onError: (error: Error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
}
