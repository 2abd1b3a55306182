/** What a person's own data says of where they stand; empty where there is nothing, or where they switched their record off. */
export interface MentorFacts {
  /** Running goals, the one changed last first: the wish, tasks done of all, and the next open task. */
  goals: readonly { wish: string; done: number; all: number; next: string | null }[]
  /** Cards of the review queue that are due now. */
  dueReviews: number
  /** Names of their newest other chats, the newest first. */
  recentChats: readonly string[]
}

/** What a flow needs to know of a person beyond its chat, and the addresses that lead to other chats. */
export interface MentorService {
  /** Of whoever the chat belongs to. */
  facts(chatId: string): Promise<MentorFacts>
  /** The whole address that begins a chat of that slug with a question in its input; the reviews have a page of their own. */
  addressOf(slug: string, question: string): string
  reviewsAddress(): string
}
