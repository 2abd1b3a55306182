import { CallError } from '@xperto/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** A refusal is an answer; only what may pass is asked again. */
const mayPass = (error: Error) => !(error instanceof CallError) || error.status >= 500 || error.status === 429

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && mayPass(error) },
      mutations: { retry: false },
    },
  })
}

/** The session ended: it is said once for all calls, so a screen says nothing of its own (AUTH-05). */
export const isSessionOver = (error: unknown): boolean => error instanceof CallError && error.status === 401
