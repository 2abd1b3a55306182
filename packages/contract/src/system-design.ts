/** Something that an answer is expected to name, and words that are signs of it. A sign matches at the beginning of a word, whatever its case. */
export interface DesignPoint {
  text: string
  signs: readonly string[]
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
  parts: readonly (DesignPoint & { id: string })[]
  /** From one part's id to another's: an arrow that the drawing needs, and why. */
  arrows: readonly { from: string; to: string; why: string }[]
  /** One deep dive with what a strong answer holds. */
  deep: { question: string; points: readonly DesignPoint[] }
  mistakes: readonly string[]
}
