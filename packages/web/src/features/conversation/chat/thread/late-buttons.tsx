import type { Message } from '@xperto/contract'
import { KeepButton } from './keep-button.tsx'
import { ReadButton } from './read-button.tsx'

/** Under a reply, after the first load, which has no room for them: reading aloud, and keeping it for review where one is signed in. */
export function LateButtons({ reply, canKeep }: { reply: Message; canKeep: boolean }) {
  return (
    <>
      <ReadButton reply={reply} />
      {canKeep ? <KeepButton messageId={reply.id} /> : null}
    </>
  )
}
