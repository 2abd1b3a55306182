// Written by fit-course-search.ts --write; see docs/decisions/courses-are-files.md.

/** What each piece of evidence for a paragraph is worth, in logarithms of how likely the paragraph is. */
export const CHOICE = {
  score: 1.289,
  logScore: 0.598,
  isBest: 0.089,
  near: 2.535,
  isNearest: 0.528,
  fit: 0.883,
  own: 1.565,
  met: 1.059,
  titled: 0.883,
  defined: 0.327,
  told: 2.018,
} as const

/** What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant. */
export const SURENESS = {
  near: 4.097,
  fit: 1.181,
  own: 2.961,
  logScore: 1.515,
  told: 0.916,
  beyond: -7.272,
  isOneWord: -1.609,
  isTwoWords: -0.844,
  always: -5.881,
} as const

/** From so likely on the paragraph is an answer. */
export const SURE = 0.45
