import { CallError } from '@xperto/contract/client'

/**
 * Whether the server said no to what was sent, so that the same call would be refused again. A session that is over (401) may be there again, and
 * who called too slowly or too often (408, 429) may call later.
 */
export const isFinalRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
