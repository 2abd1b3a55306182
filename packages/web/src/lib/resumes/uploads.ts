import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResumeUpload } from '@xperto/contract'
import { useEffect } from 'react'
import { useServices } from '../app-services.tsx'
import { fetchAnew } from '../fetch-anew.ts'
import { resumeKey } from './resume-key.ts'
import { useResumeApi } from './use-resume-api.ts'

/** The query cache's key of what was uploaded into a chat. */
export const uploadsKey = (chatId: string) => [...resumeKey(chatId), 'uploads'] as const

/** While pages are being read they are asked for so often, should a change be missed. Milliseconds. */
const readingMs = 5000

/** What was uploaded into a chat, the newest first; undefined until it is known. It follows what happens elsewhere. */
export function useUploads(chatId: string): { uploads: ResumeUpload[] | undefined; hasFailed: boolean; again: () => void } {
  const api = useResumeApi()
  const client = useQueryClient()
  const { changes } = useServices()
  const { data, isError, refetch } = useQuery({
    queryKey: uploadsKey(chatId),
    queryFn: async ({ signal }) => (await api('listUploads', { query: { chat_id: chatId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((upload) => upload.state === 'recognising') === true ? readingMs : false),
  })
  useEffect(
    () =>
      changes.listen((news) => {
        if (news.kind === 'gap' || (news.change.kind === 'resume_changed' && news.change.chat_id === chatId))
          void fetchAnew(client, uploadsKey(chatId))
      }),
    [changes, client, chatId],
  )
  return { uploads: data, hasFailed: isError, again: () => void refetch() }
}

/** Puts what a call answered of an upload into the list. */
export function useShowUpload(): (upload: ResumeUpload) => void {
  const client = useQueryClient()
  return (upload) =>
    client.setQueryData<ResumeUpload[]>(uploadsKey(upload.chat_id), (all) =>
      all?.map((one) => (one.upload_id === upload.upload_id ? upload : one)),
    )
}
