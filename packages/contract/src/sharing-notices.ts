/** Sentences of the specification about shared chats, to the letter. A file of its own, for only their dialogs need them. */
export const sharingNotices = {
  shareChat: 'Share Chat',
  conversationsWillBeCopied: 'Conversations will be copied to this new shared chat.',
  failedToShareChat: 'Failed to share chat',
  shareWithdrawn: 'Withdrawn. Its link works no more.',
  failedToWithdrawShare: 'This could not be withdrawn. Please try again.',
} as const
