import { readAmount } from './read-amount.ts'

/** Raised when the shape below changes. */
export const systemDesignStateVersion = 1

const phases = ['needs', 'numbers', 'drawing', 'deep', 'done'] as const
export type DesignPhase = (typeof phases)[number]

/** An exercise under way. */
export interface DesignState {
  designId: string
  phase: DesignPhase
  /** Which estimate is asked, from 0. */
  number: number
  /** Whether the question that stands was tried once: the second try, or `skip`, ends it. */
  wasTried: boolean
  /** What was said at the first try of the question that stands; the second try adds to it. */
  said: string
  met: string[]
  missed: string[]
  /** The person's own estimates, in the exercise's order; null where none was read. */
  amounts: (number | null)[]
}

export const beginDesign = (designId: string): DesignState => ({
  designId,
  phase: 'needs',
  number: 0,
  wasTried: false,
  said: '',
  met: [],
  missed: [],
  amounts: [],
})

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [])

/** A state as it came out of storage; null where no exercise is under way or the text is none of ours. */
export function readDesignState(stored: unknown): DesignState | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { designId, phase, number, wasTried, said, met, missed, amounts } = stored as Partial<Record<keyof DesignState, unknown>>
  const known = phases.find((one) => one === phase)
  if (typeof designId !== 'string' || known === undefined) return null
  return {
    designId,
    phase: known,
    number: typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : 0,
    wasTried: wasTried === true,
    said: typeof said === 'string' ? said : '',
    met: texts(met),
    missed: texts(missed),
    // States from before the whiteboard have none.
    amounts: Array.isArray(amounts) ? amounts.map((amount) => (typeof amount === 'number' ? amount : null)) : [],
  }
}

/** The estimates of a state with the one that was just said, where its numbers are asked. */
export const noteAmount = ({ phase, number, amounts }: DesignState, said: string): DesignState['amounts'] =>
  phase === 'numbers' ? [...Array.from({ length: number }, (_, at) => amounts[at] ?? null), readAmount(said)] : amounts

/** The person's own numbers: those written beside the board, and where there is none the one said in the chat. */
export const amountsOf = (estimates: readonly string[], known: DesignState | null): (number | null)[] =>
  Array.from(
    { length: Math.max(estimates.length, known?.amounts.length ?? 0) },
    (_, at) => readAmount(estimates[at] ?? '') ?? known?.amounts[at] ?? null,
  )
