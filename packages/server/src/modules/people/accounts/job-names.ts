/** Erases closed accounts that are due. */
export const eraseAccountsJob = 'erase-accounts'
