import { queryOptions } from '@tanstack/react-query'
import { addCalls, type Client } from '@xperto/contract/client'
import { storyPaths } from '@xperto/contract/story-paths'
import { useApi } from '../app-services.tsx'

/** Keys of the query cache for stories. All begin alike: a change of one may make another fit a question better. */
export const storyKeys = {
  all: ['stories'] as const,
  list: ['stories', 'list'] as const,
  fitting: (chatId: string, questionId: string) => ['stories', 'fitting', chatId, questionId] as const,
}

/** The application's client, with the calls of stories. */
export function useStoryApi(): Client {
  addCalls(storyPaths)
  return useApi()
}

/** Every story of the person, the newest change first, and how many questions ask for each theme. */
export const storiesQuery = (api: Client) =>
  queryOptions({ queryKey: storyKeys.list, queryFn: async ({ signal }) => (await api('listStories', { signal })).data })

/** The stories that fit a question of an interview with its report, and the themes that it asks for. */
export const fittingStoriesQuery = (api: Client, chatId: string, questionId: string) =>
  queryOptions({
    queryKey: storyKeys.fitting(chatId, questionId),
    queryFn: async ({ signal }) => (await api('findFittingStories', { params: { chatId, questionId }, signal })).data,
  })
