import { isDeepStrictEqual } from 'node:util'
import type { ServiceAnswer } from './loopback-service.ts'

/**
 * Remembers what was answered under an idempotency key: a repeat gets the first answer and nothing is done again. A refusal is no effect, so that the
 * same key may be tried again, unless it `isFinal`.
 */
export function createFirstAnswers({ isFinal = () => false }: { isFinal?: (answer: ServiceAnswer) => boolean } = {}) {
  const kept = new Map<string, { request: unknown; answer: ServiceAnswer }>()
  return (key: string | undefined, request: unknown, work: () => ServiceAnswer): ServiceAnswer | 'other request' => {
    if (key === undefined) return work()
    const first = kept.get(key)
    if (first) return isDeepStrictEqual(first.request, request) ? first.answer : 'other request'
    const answer = work()
    if (answer.status < 400 || isFinal(answer)) kept.set(key, { request, answer })
    return answer
  }
}
