/** One thing that an advert asks for, in its own words, and what the person's résumé shows of it. */
export interface JobNeed {
  text: string
  need: 'must' | 'nice'
  state: 'shown' | 'in_part' | 'missing'
  /** The line of the résumé that shows it; null where none does. */
  quote: string | null
}

/** An advert as code reads it, beside the résumé of whoever the chat belongs to. */
export interface JobMatch {
  title: string
  company: string
  needs: readonly JobNeed[]
  /** What to learn before the rest, with hours of a first hold. */
  learnFirst: readonly { name: string; hours: number }[]
  /** False: there is no résumé with a word in it, and every state is `missing`. */
  hasResume: boolean
}

/** What a flow may ask about adverts. */
export interface JobService {
  /** The words of the page at that address; null where it could not be read or lies in a private network. */
  readPage(address: string): Promise<string | null>
  /** Where adverts are kept, with their letters. */
  applicationsAddress(): string
  match(chatId: string, advert: string): Promise<JobMatch>
}
