import { z } from 'zod'
import { reviewRatings, reviewSources } from '../review-names.ts'
import { id, instant } from './common.ts'

export const reviewRating = z.enum(reviewRatings)

/** When a card comes back, by how it is rated now. */
const nextDates = z.object({ again: instant, hard: instant, good: instant, easy: instant })

/** A card that is due. Both sides are Markdown. */
export const dueReview = z.object({
  id,
  source: z.enum(reviewSources),
  topic: z.string(),
  front: z.string(),
  back: z.string(),
  /** The chat it came from, while it is there. */
  chat_id: id.nullable(),
  /** Times it was rated. A rating says it again, so that two tabs never rate one turn twice. */
  turns: z.number().int(),
  next: nextDates,
})
export type DueReview = z.infer<typeof dueReview>

/** What is due now: the cards most at risk of being forgotten, up to one session's worth. */
export const dueReviews = z.object({
  due: z.number().int(),
  /** When the next card is due; null when there is none at all. */
  next_due: instant.nullable(),
  cards: z.array(dueReview),
})
export type DueReviews = z.infer<typeof dueReviews>

/** `next`: the dates that each rating would give on the day it is due. */
export const ratedReview = z.object({ id, turns: z.number().int(), due: instant, next: nextDates })
export type RatedReview = z.infer<typeof ratedReview>

/** How what was foretold compares with what was known; null below 50 ratings. Shares are between 0 and 1. */
export const reviewCalibration = z.object({
  ratings: z.number().int(),
  said: z.number(),
  knew: z.number(),
  points: z.array(z.object({ said: z.number(), knew: z.number(), ratings: z.number().int() })),
})

export const reviewOutlook = z.object({
  due: z.number().int(),
  cards: z.number().int(),
  /** Cards that come back on the person's next day, and about how many minutes they take. */
  tomorrow: z.object({ cards: z.number().int(), minutes: z.number().int() }),
  calibration: reviewCalibration.nullable(),
})
export type ReviewOutlook = z.infer<typeof reviewOutlook>
