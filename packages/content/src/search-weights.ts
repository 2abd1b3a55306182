// Written by fit-search.ts --write; see docs/decisions/two-opinions-on-a-card.md.

/** What each piece of evidence for a card is worth, in logarithms of how likely the card is. */
export const CHOICE = {
  score: 0.645,
  logScore: 1.222,
  isBest: 0.264,
  covered: -0.133,
  fit: 1.399,
  inTitle: -0.223,
  holdsTitle: 0.627,
  alike: 1.146,
  subject: 0.918,
  worded: 1.055,
  told: 1.101,
  suits: 3.152,
} as const

/** What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant. */
export const SURENESS = {
  share: 0.665,
  lead: 0.466,
  standing: 0.119,
  covered: -0.019,
  fit: 0.63,
  inTitle: -0.024,
  holdsTitle: 0.201,
  alike: 4.26,
  worded: -0.178,
  told: -0.152,
  score: -1.585,
  logScore: 0.539,
  isBestByIndex: -0.058,
  isBestByProfile: 0.342,
  isBestByWording: -0.01,
  unknown: -3.129,
  isOneWord: 1.021,
  isTwoWords: 0.403,
  isScattered: 0.178,
  isOfLanguage: 0.957,
  suits: 1.501,
  always: -2.832,
} as const

/** From so likely on the card is an answer. */
export const SURE = 0.45
