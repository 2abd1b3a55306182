import { useMutation } from '@tanstack/react-query'
import { imageMaxBytes, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { postNotices } from '@xperto/contract/post-notices'
import { Image } from 'lucide-react'
import { useRef } from 'react'
import { usePostApi } from '../../../lib/posts/use-post-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Puts a picture into a text (MSG-21): it is kept by the server, and `onAdded` gets the Markdown that shows it. */
export function AddImage({ onAdded }: { onAdded: (markdown: string) => void }) {
  const api = usePostApi()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return (await api('uploadImage', { form })).data.url
    },
    onSuccess: (url, file) => onAdded(`![${file.name.replace(/\.\w+$/, '').replace(/[[\]\\\n]/g, ' ')}](${url})`),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
    },
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          if (file.size > imageMaxBytes) toast.error(postNotices.imageTooLarge)
          else upload.mutate(file)
        }}
      />
      <Button look="bare" busy={upload.isPending} onClick={() => input.current?.click()}>
        <Icon of={Image} />
        Add picture
      </Button>
    </>
  )
}
