import { CallError } from '@xperto/contract/client'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { isPassing } from '../../../../stream/transport.ts'
import type { SendResult } from './outbox-sender.ts'

/** What a failed try means: a refusal of the message itself is final, everything else may be otherwise the next time. */
export function resultOf(error: unknown): SendResult {
  if (!(error instanceof CallError) || isPassing(error) || isSessionOver(error)) return { kind: 'later' }
  return error.code === 'reply_in_progress' || error.code === 'free_replies_in_progress'
    ? { kind: 'later' }
    : { kind: 'refused', sentence: error.message }
}
