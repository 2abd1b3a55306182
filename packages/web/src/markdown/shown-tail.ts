import { lazyPart } from './lazy-part.ts'

/** What makes the live end of a text presentable: needed once a text grows, and not by a chat that is only read. */
export const tailPart = lazyPart(() => import('./complete-tail.ts'))

/** What shows of a text that grows. Until the part is fetched its last line waits. */
export function shownTail(raw: string, part: { completeTail: (raw: string) => string } | null): string {
  return part ? part.completeTail(raw) : raw.slice(0, raw.lastIndexOf('\n') + 1)
}
