import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Story } from '@xperto/contract'
import { useRef } from 'react'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { storyKeys, useStoryApi } from '../../../lib/stories/story-queries.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks whether a story goes for good. */
export function DeleteStory({ story: { story_id: storyId, title }, onClose }: { story: Story; onClose: () => void }) {
  const api = useStoryApi()
  const client = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  const remove = useMutation({
    mutationFn: async () => await api('deleteStory', { params: { storyId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: storyKeys.all })
      onClose()
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <Dialog title="Delete this story?" text={`${title} goes for good.`} onClose={onClose} focusFirst={keep}>
      <Button ref={keep} onClick={onClose}>
        Keep it
      </Button>
      <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </Dialog>
  )
}
