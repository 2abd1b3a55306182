import { seqBlock } from '@xperto/contract'

/** What has been applied of a reply's stream: its block of numbers, the last number, and the text so far. */
export interface LiveText {
  /** The reply's block inside the chat, or null before its first event. */
  block: number | null
  /** Number of the last event applied; 0 before the first one. */
  lastSeq: number
  text: string
}

export const nothingApplied: LiveText = { block: null, lastSeq: 0, text: '' }

/**
 * - `stale`: seen before, or of an older reply: nothing changed
 * - `appended`: the next piece of this reply
 * - `replaced`: everything so far (the first event of a stream, or a jump inside the block), which replaces the text
 * - `other-reply`: a newer reply than the one followed; its text starts afresh and the thread must be fetched again
 */
export type Applied = 'stale' | 'appended' | 'replaced' | 'other-reply'

/** Applies one `message` event. Numbers never restart inside a chat, so a number says by itself what its text means. */
export function applyText(live: LiveText, seq: number, data: string): { live: LiveText; applied: Applied } {
  if (seq <= live.lastSeq) return { live, applied: 'stale' }
  const block = blockOf(seq)
  if (live.block === null) return { live: { block, lastSeq: seq, text: data }, applied: 'replaced' }
  if (block !== live.block) return { live: { block, lastSeq: seq, text: data }, applied: 'other-reply' }
  const isNext = seq === live.lastSeq + 1
  return { live: { block, lastSeq: seq, text: isNext ? live.text + data : data }, applied: isNext ? 'appended' : 'replaced' }
}

/** Whether a `done` or `error` with that number ends the reply being followed: one that was seen, or of an older reply, does not. */
export function endsReply(live: LiveText, seq: number): boolean {
  return seq > live.lastSeq
}

export function blockOf(seq: number): number {
  return Math.floor(seq / seqBlock)
}
