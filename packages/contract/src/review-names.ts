/** How well a person knew a review card, from worst to best (FSRS's four ratings). */
export const reviewRatings = ['again', 'hard', 'good', 'easy'] as const
export type ReviewRating = (typeof reviewRatings)[number]

/** Where a card came from: a missed question, a failed problem, a point an interview did not credit, or what the person kept. */
export const reviewSources = ['quiz', 'problem', 'interview', 'kept'] as const
export type ReviewSource = (typeof reviewSources)[number]
