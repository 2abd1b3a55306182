/** Why a file is refused, in the words of the fixtures; whoever runs them puts the product's codes under these. */
export const refusals = ['encrypted', 'empty', 'unreadable', 'too large', 'wrong kind', 'too many pages', 'wrong shape'] as const
export type Refusal = (typeof refusals)[number]

/** What may come of a file: both parts where a reader may do either. */
export interface Expected {
  /** `words` stand in what was read; `never` stands nowhere in it. */
  accepted?: { words: string[]; never: string[] }
  /** Any of these is a right reason. */
  refused?: Refusal[]
}

export interface DamagedUpload {
  /** As it is uploaded, with an ending that may lie. */
  name: string
  /** What is wrong with it. */
  what: string
  expected: Expected
  make(): Uint8Array | Promise<Uint8Array>
}

export const refused = (...because: Refusal[]): Expected => ({ refused: because })
export const accepted = (words: string[], never: string[] = []): Expected => ({ accepted: { words, never } })
/** Mended and read, or refused for one of the reasons. */
export const either = (words: string[], because: Refusal[], never: string[] = []): Expected => ({
  ...accepted(words, never),
  refused: because,
})

export const damaged = (name: string, what: string, expected: Expected, make: DamagedUpload['make']): DamagedUpload => ({
  name,
  what,
  expected,
  make,
})

/** A few lines of a résumé for what is inside a damaged file. */
export const sampleLines = [
  'Jordan Sample',
  'Backend Developer',
  'jordan.sample@mail.example | +44 20 7946 0123 | Leeds',
  'Experience',
  'Backend Developer, Northwind Example Ltd, 2019 - 2023',
  'Kept the order service running.',
  'Education',
  'BSc Computer Science, Example University, 2015 - 2018',
  'Skills',
  'Python, PostgreSQL, Docker',
]
/** What a reader must have found of them. */
export const sampleWords = ['Jordan Sample', 'jordan.sample@mail.example', 'Northwind Example Ltd', 'PostgreSQL']
/** What hidden text says, and no reader may pass on as the person's. */
export const hiddenWords = 'Chief Wizard of Everything'
