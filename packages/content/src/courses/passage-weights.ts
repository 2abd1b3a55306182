// Written by fit-course-search.ts --write; see docs/decisions/courses-are-files.md.

/** What each piece of evidence for a paragraph is worth, in logarithms of how likely the paragraph is. */
export const CHOICE = {
  score: 1.372,
  logScore: 0.676,
  isBest: 0.127,
  near: 2.357,
  isNearest: 0.736,
  fit: 0.914,
  own: 1.274,
  met: 0.86,
  titled: 0.697,
  defined: 0.294,
  told: 2.229,
} as const

/** What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant. */
export const SURENESS = {
  near: 3.725,
  fit: 2.009,
  own: 3.012,
  logScore: 1.139,
  told: 1.18,
  beyond: -7.886,
  isOneWord: -2.025,
  isTwoWords: -1.19,
  always: -5.468,
} as const

/** From so likely on the paragraph is an answer. */
export const SURE = 0.45
