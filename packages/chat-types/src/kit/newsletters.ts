export const newsletterRhythms = ['weekly', 'fortnightly', 'monthly'] as const
export type NewsletterRhythm = (typeof newsletterRhythms)[number]

/** When a newsletter comes, by the person's own calendar and clock. */
export interface NewsletterSchedule {
  cadence: NewsletterRhythm
  /** 1 (Monday) to 7 (Sunday); of a monthly one the day of the month, 1 to 31. A month that has no such day gets its last one. */
  day: number
  /** Minutes after midnight. */
  minute: number
}

/** What a person chooses for their newsletter. */
export interface NewsletterSettings extends NewsletterSchedule {
  /** Titles of the library's topics, or words of the person's own. */
  topics: readonly string[]
  /** By mail as well as in the chat. */
  byMail: boolean
}

export type NewsletterState = 'running' | 'paused' | 'stopped'

/** What a flow decides about the newsletter of its chat; the module writes it with the end of the reply. */
export interface NewsletterNote {
  settings: NewsletterSettings
  state: NewsletterState
}

/** The newsletter of a chat as its flow may tell it. */
export interface NewsletterView {
  settings: NewsletterSettings
  state: NewsletterState
  /** Why it is paused: by the person, or because credits ran out. */
  pausedBy: 'person' | 'credits' | null
  /** When the next issue comes; null unless it is running. */
  nextAt: Date | null
  /** Of the issue that would come next. */
  nextTitle: string | null
  issues: number
  /** Whether this calendar month is paid. */
  isMonthPaid: boolean
}

/** A topic of the library's issues, with words that name it. */
export interface NewsletterTopic {
  title: string
  words: readonly string[]
  /** How many issues are about it. */
  issues: number
}

/** What the newsletter's flow may ask of the server. */
export interface NewsletterService {
  topics(): readonly NewsletterTopic[]
  /** The newsletter of a chat; null before it is begun. */
  find(chatId: string): Promise<NewsletterView | null>
}
