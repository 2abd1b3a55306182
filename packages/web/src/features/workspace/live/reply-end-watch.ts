import type { Clock } from '../../../lib/clock.ts'

export interface ReplyEndWatchDeps {
  clock: Clock
  /** Whether this tab is seen. */
  isVisible: () => boolean
  /** Whether the chat is on screen in this tab. */
  isShown: (chatId: string) => boolean
  /** Tells the other tabs that somebody saw the reply end here. */
  tellWatched: (chatId: string) => void
  /** A reply ended where nobody looked. */
  sayEnded: (chatId: string) => void
  /** A reply ended in the chat of this tab, while the tab was hidden. */
  mark: (chatId: string) => void
}

/** How long a tab waits for another one to say that its reply was watched there; words between tabs take a few milliseconds. */
const wordTakesMs = 400

/** Decides what the end of a reply means to this tab: nothing where it was watched, a mark where the tab is hidden, else a sentence. */
export function createReplyEndWatch(deps: ReplyEndWatchDeps): { ended(chatId: string): void; heardWatched(chatId: string): void } {
  const watchedAt = new Map<string, number>()
  return {
    ended(chatId) {
      if (!deps.isVisible()) {
        if (deps.isShown(chatId)) deps.mark(chatId)
        return
      }
      if (deps.isShown(chatId)) return deps.tellWatched(chatId)
      // The other tab's word may be here before the news itself.
      const began = deps.clock.now() - wordTakesMs
      deps.clock.after(wordTakesMs, () => {
        const wasWatched = (watchedAt.get(chatId) ?? Number.NEGATIVE_INFINITY) >= began
        if (!wasWatched && deps.isVisible() && !deps.isShown(chatId)) deps.sayEnded(chatId)
      })
    },
    heardWatched: (chatId) => void watchedAt.set(chatId, deps.clock.now()),
  }
}
