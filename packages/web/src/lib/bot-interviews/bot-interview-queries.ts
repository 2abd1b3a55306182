import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SubmissionSort } from '@xperto/contract'
import { botInterviewPaths } from '@xperto/contract/bot-interview-paths'
import { addCalls, type Client } from '@xperto/contract/client'
import { useApi } from '../app-services.tsx'

/** Keys of the query cache for bot interviews. */
const keys = {
  mine: (userId: string) => ['bot-interviews', 'mine', userId] as const,
  given: (userId: string) => ['bot-interviews', 'given', userId] as const,
  submission: (id: string) => ['bot-interviews', 'submission', id] as const,
  invitation: (id: string) => ['bot-interviews', 'invitation', id] as const,
}

/** The application's client, with the calls of bot interviews. */
export function useBotInterviewApi(): Client {
  addCalls(botInterviewPaths)
  return useApi()
}

/** The person's own interviews, newest first, each with its questions and counts. */
export const ownInterviewsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: keys.mine(userId),
    queryFn: async ({ signal }) => (await api('listBotInterviews', { params: { userId }, signal })).data,
  })

/** The interviews that the person gave or is invited to, newest first. What is judged meanwhile changes, so it is read whenever its page opens. */
export const givenInterviewsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: keys.given(userId),
    queryFn: async ({ signal }) => (await api('listGivenBotInterviews', { params: { userId }, signal })).data,
    staleTime: 0,
  })

/** What anybody may know of an interview who has its link. Whether it is open changes, so it is read again whenever its page opens. */
export const invitationQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: keys.invitation(id),
    queryFn: async ({ signal }) => (await api('getPublicBotInterview', { params: { id }, signal })).data,
    staleTime: 0,
  })

/** The filters of the owner's list (BOT-08); those that are given all hold. */
export interface SubmissionFilters {
  completed?: 'true'
  selected?: 'true'
  /** Score from 80 on, best first. */
  highScore?: 'true'
  scoreGreaterThan?: number
  /** In seconds. */
  durationGreaterThan?: number
  /** Left out: the newest first. */
  sort?: Exclude<SubmissionSort, 'newest'>
}

/** How often the list is read again while answers are judged. */
const judgingMs = 5000

/** The submissions to an own interview, page by page. */
export const submissionsQuery = (api: Client, id: string, filters: SubmissionFilters) =>
  infiniteQueryOptions({
    queryKey: ['bot-interviews', 'submissions', id, filters] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await api('listBotSubmissions', { params: { id }, query: { page: pageParam, limit: 20, ...filters }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ items }) => items.some(({ scoring }) => scoring)) ? judgingMs : false),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
  })

/** One submission with its answers. */
export const submissionQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: keys.submission(id),
    queryFn: async ({ signal }) => (await api('getBotSubmission', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.scoring ? judgingMs : false),
  })

/** After a change: what is shown of interviews and submissions is read again. */
export const refreshInterviews = (client: QueryClient) => client.invalidateQueries({ queryKey: ['bot-interviews'] })
