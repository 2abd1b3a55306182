import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { addCalls, type Client } from '@xperto/contract/client'
import { coursePaths } from '@xperto/contract/course-paths'
import { useApi } from '../app-services.tsx'
import { chatKeys } from '../chats/chat-keys.ts'
import { courseKeys } from './course-keys.ts'

const courseChatType = chatTypeDefinitions.COURSE.type

/** The application's client, with the calls of courses. */
export function useCourseApi(): Client {
  addCalls(coursePaths)
  return useApi()
}

/** CAL-04: a course by the last part of its address, with the standing of `userId`; null: a visitor's view of it. */
export const courseByUrlQuery = (api: Client, url: string, userId: string | null) =>
  queryOptions({
    queryKey: courseKeys.byUrl(url, userId),
    queryFn: async ({ signal }) => (await api('getCollectionByUrl', { params: { url }, signal })).data,
  })

/** The same by its id, as a chat knows it. */
export const courseQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: courseKeys.one(id),
    queryFn: async ({ signal }) => (await api('getCollection', { params: { id }, signal })).data,
  })

/** Every course, page by page; `isOwn`: those that the person is enrolled in, the one begun last first. */
export const coursesQuery = (api: Client, isOwn: boolean) =>
  infiniteQueryOptions({
    queryKey: courseKeys.list(isOwn),
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: 20 }
      return (await (isOwn ? api('listEnrolledCollections', { query, signal }) : api('listCollections', { query, signal }))).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
  })

/** A chapter to read. It changes with a new build alone. */
export const chapterQuery = (api: Client, id: string, chapterId: string) =>
  queryOptions({
    queryKey: courseKeys.chapter(id, chapterId),
    queryFn: async ({ signal }) => (await api('getCourseChapter', { params: { id, chapterId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The problem of a chapter: its statement and public tests. */
export const courseProblemQuery = (api: Client, problemId: string) =>
  queryOptions({
    queryKey: courseKeys.problem(problemId),
    queryFn: async ({ signal }) => (await api('getProblem', { params: { id: problemId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The chat about a course, which a person has one of; made when it is not there yet. */
export const courseChatQuery = (api: Client, courseId: string) =>
  queryOptions({
    queryKey: courseKeys.chat(courseId),
    queryFn: async ({ signal, client }) => {
      const { data } = await api('getChatByType', { params: { type: courseChatType }, query: { objectId: courseId }, signal })
      client.setQueryData(chatKeys.one(data.id), data)
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A badge as anybody may see it. Its owner may have switched it off meanwhile. */
export const badgeQuery = (api: Client, code: string) =>
  queryOptions({
    queryKey: courseKeys.badge(code),
    queryFn: async ({ signal }) => (await api('getBadge', { params: { code }, signal })).data,
    staleTime: 0,
  })

/** What the person has done in a course they are enrolled in. Read again whenever a page of the course opens: another device may have gone on. */
export const progressQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: courseKeys.progress(id),
    queryFn: async ({ signal }) => (await api('getCourseProgress', { params: { id }, signal })).data,
    staleTime: 0,
    // The end of a judging that this page does not wait for is told by nobody.
    refetchInterval: ({ state }) => (state.data?.chapters.some(({ problem }) => problem?.latest?.state === 'judging') ? 3000 : false),
  })

/** What is shown of courses is read again, but the text of chapters. */
export const refreshCourses = async (client: QueryClient): Promise<void> =>
  await client.invalidateQueries({
    queryKey: courseKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'chapter' && queryKey[1] !== 'problem',
  })
