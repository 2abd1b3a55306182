import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserPost } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { postNotices } from '@xperto/contract/post-notices'
import { useRef } from 'react'
import { forgetPostDraft } from '../../../lib/posts/post-draft.ts'
import { postKeys } from '../../../lib/posts/post-keys.ts'
import { updateInFeeds } from '../../../lib/posts/update-feed.ts'
import { usePostApi } from '../../../lib/posts/use-post-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** POS-03: asks once before a post goes; `onDeleted` leads on. */
export function DeletePostDialog({
  post,
  onClose,
  onDeleted,
}: {
  post: Pick<UserPost, 'id' | 'title'>
  onClose: () => void
  onDeleted: () => void
}) {
  const api = usePostApi()
  const client = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await api('deleteUserPost', { params: { id: post.id } })
      } catch (error) {
        // Deleted from another tab meanwhile: what was wanted is so.
        if (!(error instanceof CallError && error.code === 'post_not_found')) throw error
      }
    },
    onSuccess: () => {
      forgetPostDraft(post.id)
      updateInFeeds(client, post.id, () => null)
      client.removeQueries({ queryKey: [...postKeys.all, 'one'] })
      void client.invalidateQueries({ queryKey: postKeys.all })
      toast.success(postNotices.deleted)
      onDeleted()
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(postNotices.deleteFailed)
    },
    onSettled: onClose,
  })
  return (
    <Dialog
      title={postNotices.deleteQuestion}
      text={`“${post.title}” goes with its likes, and its link stops working.`}
      onClose={onClose}
      focusFirst={keep}
    >
      <Button look="danger" big busy={remove.isPending} onClick={() => remove.mutate()}>
        {remove.isPending ? 'Deleting…' : 'Delete'}
      </Button>
      <Button ref={keep} big onClick={onClose} disabled={remove.isPending}>
        Keep it
      </Button>
    </Dialog>
  )
}
