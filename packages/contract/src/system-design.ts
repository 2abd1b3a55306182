/** Something that an answer is expected to name, and words that are signs of it. A sign matches at the beginning of a word, whatever its case. */
export interface DesignPoint {
  text: string
  signs: readonly string[]
}

/** What a part of a system is for. `outside`: a system of somebody else. */
export const designPartKinds = ['client', 'balancer', 'service', 'cache', 'store', 'queue', 'worker', 'outside'] as const
export type DesignPartKind = (typeof designPartKinds)[number]

/** A part that a drawing is expected to have; `signs` are the words that it goes by. */
export interface DesignPart extends DesignPoint {
  id: string
  kind: DesignPartKind
}

/** A number that a person estimates. Within `factor` times of `value`, either way, it is right. */
export interface DesignEstimate {
  question: string
  value: number
  /** What the number counts, for the answer: `writes a second`, `bytes`. */
  unit: string
  factor: number
  /** The arithmetic. */
  how: string
}

/** An exercise in system design of the library, led step by step. Every text is the library's own. */
export interface SystemDesign {
  id: string
  title: string
  /** Words that name it in a wish. */
  signs: readonly string[]
  brief: string
  needs: readonly DesignPoint[]
  estimates: readonly DesignEstimate[]
  parts: readonly DesignPart[]
  /** From one part's id to another's: an arrow that the drawing needs, and why. */
  arrows: readonly { from: string; to: string; why: string }[]
  /** A part that the person's own number asks for: `estimate` is its place in `estimates`, and it is asked for from `above` of its unit on. */
  demands: readonly { estimate: number; above: number; part: string; why: string }[]
  /** One deep dive with what a strong answer holds. */
  deep: { question: string; points: readonly DesignPoint[] }
  mistakes: readonly string[]
}
