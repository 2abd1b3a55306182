import { latePart } from '../lib/late-part.ts'
import { closePostEditor, usePostEditor } from '../lib/posts/post-editor.ts'

const PostEditor = latePart(() => import('../features/community/posts/post-editor.tsx').then((module) => module.PostEditor))

/** The editor of posts, where one is being written. Each page that can open it has it once. */
export function PostWriter() {
  const written = usePostEditor((state) => state.written)
  if (written === null) return null
  const { post, focusAfter } = written
  return (
    <PostEditor
      key={post?.id ?? 'new'}
      post={post}
      onClose={closePostEditor}
      onSaved={closePostEditor}
      {...(focusAfter ? { focusAfter } : {})}
    />
  )
}
