import { isDeepStrictEqual } from 'node:util'
import type { ServiceAnswer } from './loopback-service.ts'

/** Remembers what was answered under an idempotency key: a repeat gets the first answer and nothing is done again. */
export function createFirstAnswers() {
  const kept = new Map<string, { request: unknown; answer: ServiceAnswer }>()
  return (key: string | undefined, request: unknown, work: () => ServiceAnswer): ServiceAnswer | 'other request' => {
    if (key === undefined) return work()
    const first = kept.get(key)
    if (first) return isDeepStrictEqual(first.request, request) ? first.answer : 'other request'
    const answer = work()
    // A refusal is no effect: the same key may be tried again.
    if (answer.status < 400) kept.set(key, { request, answer })
    return answer
  }
}
