const key = (userId: string): string => `xperto.low-balance.${userId}`

/** Whether this person has closed the note about a low balance, and has had no more credits since. */
export function isLowBalanceKnown(storage: Pick<Storage, 'getItem'>, userId: string): boolean {
  try {
    return storage.getItem(key(userId)) !== null
  } catch {
    return false
  }
}

export function noteLowBalance(storage: Pick<Storage, 'setItem'>, userId: string): void {
  try {
    storage.setItem(key(userId), 'closed')
  } catch {
    // storage is closed to this page: it is remembered as long as the page
  }
}

/** There is enough again: the next time it is low is another one. */
export function forgetLowBalance(storage: Pick<Storage, 'removeItem'>, userId: string): void {
  try {
    storage.removeItem(key(userId))
  } catch {
    // nothing was remembered then
  }
}
