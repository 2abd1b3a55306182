import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserPost } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { postNotices } from '@xperto/contract/post-notices'
import { forgetPostDraft, type PostForm } from '../../../lib/posts/post-draft.ts'
import { postKeys } from '../../../lib/posts/post-keys.ts'
import { tellFeedChanged, updateInFeeds } from '../../../lib/posts/update-feed.ts'
import { usePostApi } from '../../../lib/posts/use-post-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'

/** Creates a post, or saves the changes of one (POS-04); `draft` keeps it from readers. `onSaved` gets it as it stands then. */
export function useSavePost(post: UserPost | null, onSaved: (saved: UserPost) => void) {
  const api = usePostApi()
  const client = useQueryClient()
  const userId = useSession().user?.userId
  return useMutation({
    mutationFn: async ({ form, draft }: { form: PostForm; draft: boolean }) => {
      const body = { ...form, draft, ...(userId === undefined ? {} : { userId }) }
      return post === null
        ? (await api('createUserPost', { body })).data
        : (await api('updateUserPost', { params: { id: post.id }, body })).data
    },
    onSuccess: (saved, { draft }) => {
      forgetPostDraft(post?.id ?? null)
      // What others cannot see any more stands in no feed; what is new to them comes in at its head.
      if (saved.status === 'DRAFT' || saved.status === 'HIDDEN') updateInFeeds(client, saved.id, () => null)
      else {
        const { title, summary, content } = saved
        updateInFeeds(client, saved.id, (message) => ({ ...message, object_title: title, content: summary, markdown: content }))
        tellFeedChanged()
      }
      client.setQueriesData({ queryKey: postKeys.one(saved.url) }, { ...saved, objectType: 'USER_POST' })
      void client.invalidateQueries({ queryKey: postKeys.mine })
      void client.invalidateQueries({ queryKey: postKeys.everyFound })
      if (draft) toast.success('Draft saved')
      else toast.success(post === null || post.status === 'DRAFT' ? postNotices.created : postNotices.updated)
      onSaved(saved)
    },
    onError: (error) => {
      if (isSessionOver(error)) return
      // What a field says stands at the field.
      const isAtField = error instanceof CallError && Object.keys(error.fields).length > 0
      if (!isAtField) toast.error(post === null ? postNotices.createFailed : postNotices.updateFailed)
    },
  })
}

/** What the server said of each field, and of the whole. */
export function refusalOf(error: Error | null): { fields: Record<string, string>; whole: string } {
  if (!(error instanceof CallError)) return { fields: {}, whole: '' }
  return { fields: error.fields, whole: Object.keys(error.fields).length === 0 ? error.message : '' }
}
