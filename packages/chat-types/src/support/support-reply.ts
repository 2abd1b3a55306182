import type { MessageBlock } from '@xperto/contract'
import type { OfferedAction } from '../kit/server.ts'

/** What an answer of code consists of. */
export interface SupportReply {
  text: string
  blocks?: MessageBlock[]
  actions?: OfferedAction[]
  /** Words that wait to be passed on. */
  pending?: string | null
}
