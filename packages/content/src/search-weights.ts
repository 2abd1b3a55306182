// Written by fit-search.ts --write; see docs/decisions/two-opinions-on-a-card.md.

/** What each piece of evidence for a card is worth, in logarithms of how likely the card is. */
export const CHOICE = {
  score: 0.79,
  logScore: 1.269,
  isBest: 0.273,
  covered: -0.26,
  fit: 1.509,
  inTitle: -0.353,
  holdsTitle: 0.622,
  alike: 1.18,
  subject: 0.903,
  worded: 1.211,
  told: 1.167,
  suits: 3.037,
} as const

/** What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant. */
export const SURENESS = {
  share: 0.676,
  lead: 0.458,
  standing: 0.12,
  covered: 0.028,
  fit: 0.855,
  inTitle: -0.238,
  holdsTitle: 0.252,
  alike: 3.347,
  worded: -0.433,
  told: -0.182,
  score: -1.393,
  logScore: 0.61,
  isBestByIndex: -0.117,
  isBestByProfile: 0.514,
  isBestByWording: 0.121,
  unknown: -2.89,
  isOneWord: 1.237,
  isTwoWords: 0.298,
  isScattered: -0.11,
  isOfLanguage: 0.822,
  suits: 1.213,
  always: -3.168,
} as const

/** From so likely on the card is an answer. */
export const SURE = 0.45
