/** What a practice chat remembers. */
export interface PractiseState {
  /** The problem that the chat is about; null before one was given. */
  problemId: string | null
  /** How many of its hints were given. */
  hints: number
  /** True once its solution was asked for: asked again, the approach is told. */
  approachAsked: boolean
  /** True once the approach of that problem was told. */
  approachRead: boolean
  /** The message that asked for another problem while hints of this one were used: it waits for a yes. Null where none does. */
  leaving: string | null
  /** True once its program was asked for: asked again, it is shown. */
  solutionAsked?: boolean
  /** Problems this chat has given, the newest last. */
  given: string[]
}

export const practiseStateVersion = 1

export const nothingGiven: PractiseState = {
  problemId: null,
  hints: 0,
  approachAsked: false,
  approachRead: false,
  leaving: null,
  given: [],
}

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readPractiseState(stored: unknown): PractiseState {
  if (typeof stored !== 'object' || stored === null || !('problemId' in stored)) return nothingGiven
  // Each field is checked before it is believed.
  const { problemId, hints, approachAsked, approachRead, leaving, solutionAsked, given } = stored as Partial<PractiseState>
  const isOurs =
    (problemId === null || typeof problemId === 'string') &&
    Number.isInteger(hints) &&
    Array.isArray(given) &&
    given.every((id) => typeof id === 'string')
  return isOurs
    ? {
        problemId,
        hints: Math.max(0, hints ?? 0),
        approachAsked: approachAsked === true,
        approachRead: approachRead === true,
        leaving: typeof leaving === 'string' ? leaving : null,
        ...(solutionAsked === true ? { solutionAsked } : {}),
        given,
      }
    : nothingGiven
}
