import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { practiceKey } from '../../../lib/practice/practice-key.ts'
import { isJudging } from './model/practice-view.ts'

/** How often the server is asked while it judges what another page or an earlier load of this one handed in. */
const askWhileJudgingMs = 1500

/** Where practice stands in a chat. Read again whenever this tab is turned to: another one may have handed something in. */
export const getPracticeQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: practiceKey(chatId),
    queryFn: async ({ signal }) => (await api('getPractice', { params: { chatId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isJudging(data) ? askWhileJudgingMs : false),
  })
