import type { ErrorCode } from '@xperto/contract'
import { CallError, type CallInput, type Client } from '@xperto/contract/client'
import { readEvents, type StreamSignal } from './read-events.ts'

export type OutgoingMessage = Omit<CallInput<'sendMessage'>['body'], 'chat_id'>

/** The stream's two doors. `null`: no reply is in progress (204). A refusal throws CallError, a lost network anything else. */
export interface ReplyTransport {
  /** Sends a message; a repeat with the same key joins the reply it began. */
  send(message: OutgoingMessage, key: string, signal: AbortSignal): Promise<AsyncIterable<StreamSignal> | null>
  /** The reply in progress: everything so far, or what follows `after`. */
  resume(after: number | null, signal: AbortSignal): Promise<AsyncIterable<StreamSignal> | null>
}

/** The two doors over HTTP. */
export function createTransport(chatId: string, call: Client): ReplyTransport {
  return {
    async send(message, key, signal) {
      const body = { chat_id: chatId, ...message }
      return eventsOf(await call('sendMessage', { body, headers: { 'idempotency-key': key }, signal }))
    },
    async resume(after, signal) {
      const headers: Record<string, string> = after === null ? {} : { 'last-event-id': String(after) }
      return eventsOf(await call('streamReply', { params: { chatId }, headers, signal }))
    },
  }
}

function eventsOf(response: Response): AsyncIterable<StreamSignal> | null {
  return response.status === 204 || response.body === null ? null : readEvents(response.body)
}

/** Limits that an automatic retry cannot outlast. */
const freeLimits: ReadonlySet<string> = new Set<ErrorCode>(['free_budget_used', 'free_ceiling_reached', 'free_replies_in_progress'])

/** True for a failure that says nothing about the request itself: the network, a proxy's page, a restart. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  if (freeLimits.has(error.code)) return false
  return error.code === 'unreadable_answer' || error.code === 'idempotency_in_progress' || error.status === 429 || error.status >= 500
}
