import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Chat, Resume } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from '../chats/chat-keys.ts'
import { resumeKey } from './resume-key.ts'

/** The résumé of a chat; null before it is begun. */
export const getResumeQuery = (api: Client, client: QueryClient, chat: Pick<Chat, 'id' | 'objectId'>) =>
  queryOptions({
    queryKey: resumeKey(chat.id),
    queryFn: async ({ signal }): Promise<Resume | null> => {
      const begunHere = client.getQueryData<Resume | null>(resumeKey(chat.id))?.resume_id
      const resumeId = chat.objectId ?? begunHere
      if (resumeId === undefined) return null
      return (await api('getResume', { params: { resumeId }, query: { chat_id: chat.id }, signal })).data
    },
    staleTime: 0,
  })

/** The key of a résumé's versions, which every change of it makes old. */
export const versionsKey = (chatId: string) => [...resumeKey(chatId), 'versions'] as const

/** Shows what a call answered of a résumé. A chat whose résumé was just begun gets its object, and with it the résumé's panel. */
export function showResume(client: QueryClient, resume: Resume): void {
  const { chat_id: chatId } = resume
  const isNew = client.getQueryData(resumeKey(chatId)) === null
  client.setQueryData(resumeKey(chatId), resume)
  void client.invalidateQueries({ queryKey: versionsKey(chatId) })
  if (isNew) void client.invalidateQueries({ queryKey: chatKeys.one(chatId), exact: true })
}
