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

/** A public board of openings, as the person named it. */
export interface NamedBoard {
  provider: 'greenhouse' | 'lever' | 'lever_eu' | 'ashby'
  /** The company's name in the board's address: `acme` of jobs.lever.co/acme. */
  name: string
}

/** One opening as its board tells it. All texts are strangers'. */
export interface Opening {
  title: string
  company: string
  /** Department and team; empty where the board names none. */
  team: string
  /** As the board writes them: `Berlin, Germany`. */
  places: readonly string[]
  /** As the board marks it, or its title or place says. */
  work: 'remote' | 'hybrid' | 'on_site' | 'unsaid'
  /** Its page: http or https, without credentials, and no character that ends a link in Markdown. */
  url: string
  /** The advert's words without markup. */
  text: string
}

/** Why a board gave nothing. `missing`: no public board of that name. */
export type BoardRefusal = 'missing' | 'rate_limited' | 'too_large' | 'timed_out' | 'unreadable' | 'busy'

/** What a flow may ask about adverts. */
export interface JobService {
  /** The words of the page at that address; null where it could not be read or lies in a private network. */
  readPage(address: string): Promise<string | null>
  /** Where adverts are kept, with their letters. */
  applicationsAddress(): string
  match(chatId: string, advert: string): Promise<JobMatch>
  /** The same for several adverts and one résumé, in their order. */
  matchAll(chatId: string, adverts: readonly string[]): Promise<JobMatch[]>
  /** All openings of a public board at this moment; `left` are entries that are none, or not to be read. */
  readBoard(board: NamedBoard): Promise<{ openings: readonly Opening[]; left: number } | { refusal: BoardRefusal }>
}
