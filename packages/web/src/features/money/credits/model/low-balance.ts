import { browserStorage } from '../../../../lib/storage/guarded-storage.ts'

const key = (userId: string): string => `xperto.low-balance.${userId}`

/** Whether this person has closed the note about a low balance, and has had no more credits since. */
export const isLowBalanceKnown = (userId: string): boolean => browserStorage.getItem(key(userId)) !== null

export const noteLowBalance = (userId: string): void => void browserStorage.setItem(key(userId), 'closed')

/** There is enough again: the next time it is low is another one. */
export const forgetLowBalance = (userId: string): void => browserStorage.removeItem(key(userId))
