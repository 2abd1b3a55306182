/** Where the browser keeps what was typed and not sent. */
export const draftsKey = 'xperto.drafts'
/** What waits for the network stands under this and the person's id. */
export const outboxPrefix = 'xperto.outbox.'

/**
 * Removes every unsent text from the browser's storage: whoever signs out may leave the machine to somebody else. What is only a matter of
 * taste (theme, widths, folds) stays.
 */
export function forgetWriting(open: () => Pick<Storage, 'length' | 'key' | 'removeItem'> = () => localStorage): void {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key !== null && (key === draftsKey || key.startsWith(outboxPrefix))) storage.removeItem(key)
  } catch {
    // storage is closed to this page: nothing was kept
  }
}
