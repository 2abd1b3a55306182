import type { ChatDocument } from '@xperto/contract'

export type WrittenMessage = ChatDocument['messages'][number]

/** A message with its place: each answers the one before it. */
export type ChainedMessage = WrittenMessage & { id: string; parent_id: string | null; position: number }
