// Written by fit-course-search.ts --write; see docs/decisions/courses-are-files.md.

/** What each piece of evidence for a paragraph is worth, in logarithms of how likely the paragraph is. */
export const CHOICE = {
  score: 1.279,
  logScore: 0.723,
  isBest: 0.127,
  near: 2.115,
  isNearest: 0.819,
  fit: 0.906,
  own: 1.274,
  met: 0.823,
  titled: 0.548,
  defined: 0.284,
  told: 2.306,
} as const

/** What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant. */
export const SURENESS = {
  near: 3.34,
  fit: 2.027,
  own: 2.682,
  logScore: 1.053,
  told: 1.242,
  beyond: -8.734,
  isOneWord: -2.028,
  isTwoWords: -1.201,
  always: -5.277,
} as const

/** From so likely on the paragraph is an answer. */
export const SURE = 0.45
