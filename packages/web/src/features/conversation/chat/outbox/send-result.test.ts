import { type ErrorCode, errorCatalogue } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { expect, it } from 'vitest'
import { resultOf } from './send-result.ts'

const refusal = (code: ErrorCode) => new CallError(errorCatalogue[code].status, { code, message: errorCatalogue[code].message })

it.each(['too_many_requests', 'reply_in_progress', 'free_replies_in_progress', 'database_unavailable'] as const)(
  'a waiting question that is answered with %s goes again by itself',
  (code) => {
    expect(resultOf(refusal(code))).toEqual({ kind: 'later' })
  },
)

it.each(['free_budget_used', 'free_ceiling_reached', 'chat_not_found'] as const)(
  'a waiting question that is answered with %s goes back to its writer with the sentence',
  (code) => {
    expect(resultOf(refusal(code))).toEqual({ kind: 'refused', sentence: errorCatalogue[code].message })
  },
)
