/** Erases closed accounts that are due. */
export const eraseAccountsJob = 'erase-accounts'
/** Erases deleted chats that nobody can take back any more, and text of replies without a message. */
export const eraseDeletedChatsJob = 'erase-deleted-chats'
