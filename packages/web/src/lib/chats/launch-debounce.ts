import { type ChatType, chatCreationDebounceMs } from '@xperto/contract'

/**
 * NAV-22: starting a chat by its type is debounced by 1000 ms, at its leading edge: the first choice counts at once, and the same one again
 * within that time of the last does nothing and begins the time anew. Another type is another choice. `at` is in milliseconds.
 */
export function createLaunchDebounce(): (type: ChatType, at: number) => boolean {
  let last: { type: ChatType; at: number } | null = null
  return (type, at) => {
    const counts = last?.type !== type || at - last.at >= chatCreationDebounceMs
    last = { type, at }
    return counts
  }
}
