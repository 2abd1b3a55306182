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
}

export const beginDesign = (designId: string): DesignState => ({
  designId,
  phase: 'needs',
  number: 0,
  wasTried: false,
  said: '',
  met: [],
  missed: [],
})

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [])

/** A state as it came out of storage; null where no exercise is under way or the text is none of ours. */
export function readDesignState(stored: unknown): DesignState | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { designId, phase, number, wasTried, said, met, missed } = stored as Partial<Record<keyof DesignState, unknown>>
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
  }
}
