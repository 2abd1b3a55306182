import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { botRoomKey } from '../interviews/interview-key.ts'

/** How often the server is asked while answers are judged. */
const judgingMs = 2000
/** An answer under way is still taken for half a minute after the time is over. */
const graceMs = 30_000
/** Whoever is inside then hands in what there is so long after the time is over: early enough for a slow network. */
export const handInMs = 20_000

/** The run of a candidate's submission. It is read again when its time is over by the server's clock. */
export const botRoomQuery = (api: Client, { chatId, submissionId }: { chatId: string; submissionId: string }) =>
  queryOptions({
    queryKey: botRoomKey(chatId),
    queryFn: async ({ signal }) => (await api('getBotRoom', { params: { submissionId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.interview_status === 'IN_PROGRESS' ? data.seconds_left * 1000 + graceMs + 1000 : false,
  })

/** The same for a page that knows no chat yet. What is kept may be older than the end of the interview, so nothing is. */
export const botRoomOfSubmissionQuery = (api: Client, submissionId: string) =>
  queryOptions({
    queryKey: ['bot-interviews', 'room', submissionId] as const,
    queryFn: async ({ signal }) => (await api('getBotRoom', { params: { submissionId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** The feedback of a submission; it is read again while answers are judged. */
export const botFeedbackQuery = (api: Client, submissionId: string) =>
  queryOptions({
    queryKey: ['bot-interviews', 'feedback', submissionId] as const,
    queryFn: async ({ signal }) => (await api('getBotFeedback', { params: { submissionId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.scoring ? judgingMs : false),
  })
