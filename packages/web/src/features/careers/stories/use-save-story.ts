import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Story, StoryWords } from '@xperto/contract'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { storyKeys, useStoryApi } from '../../../lib/stories/story-queries.ts'
import { toast } from '../../../lib/toast.ts'

/** Keeps a story, new (null) or changed, and reads the list again; what fails is said. */
export function useSaveStory(storyId: string | null) {
  const api = useStoryApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (words: StoryWords): Promise<Story> =>
      (await (storyId === null ? api('addStory', { body: words }) : api('changeStory', { params: { storyId }, body: words }))).data,
    onSuccess: async () => await client.invalidateQueries({ queryKey: storyKeys.all }),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
}
