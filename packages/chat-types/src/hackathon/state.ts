/** Raised when the shape below changes. */
export const hackathonStateVersion = 2

/** What a chat knows of its hackathon. */
export interface Hackathon {
  /** What it is about: the organisers' theme, or whose annoyance the team wants to take away. */
  theme: string | null
  people: number | null
  hours: number | null
  /** What the team will build, in the person's words or one of the proposed ideas. */
  idea: string | null
  /** What was asked last: the next message is its answer. */
  asked: 'theme' | 'people' | 'hours' | 'idea' | null
  /** What the person wants when nothing is missing any more. */
  goal: 'idea' | 'plan' | 'pitch'
}

export const emptyHackathon: Hackathon = { theme: null, people: null, hours: null, idea: null, asked: null, goal: 'plan' }

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const countOrNull = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null
const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | null =>
  values.find((known) => known === value) ?? null

/** The most people and hours that a plan is made for. */
export const mostPeople = 8
export const mostHours = 96

/** A state as it came out of storage. What is not one of ours begins anew rather than fails a reply. */
export function readHackathon(stored: unknown): Hackathon {
  if (typeof stored !== 'object' || stored === null) return emptyHackathon
  const { theme, people, hours, idea, asked, goal } = stored as Partial<Record<keyof Hackathon, unknown>>
  return {
    theme: textOrNull(theme),
    people: countOrNull(people, mostPeople),
    hours: countOrNull(hours, mostHours),
    idea: textOrNull(idea),
    asked: oneOf(asked, ['theme', 'people', 'hours', 'idea'] as const),
    goal: oneOf(goal, ['idea', 'plan', 'pitch'] as const) ?? 'plan',
  }
}
