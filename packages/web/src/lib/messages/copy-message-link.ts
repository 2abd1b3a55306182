import { type Message, notices } from '@xperto/contract'
import { copyText } from '../copy-text.ts'
import { toast } from '../toast.ts'
import { messageAddress } from './message-address.ts'

/** Copies a message's own address, and says so. */
export async function copyMessageLink({ chat_id, id }: Message): Promise<void> {
  const address = messageAddress(location.origin, chat_id, id)
  if (await copyText(address)) toast.success(notices.urlCopied)
  else toast.error(`${notices.copyRefused} The link is ${address}`)
}
