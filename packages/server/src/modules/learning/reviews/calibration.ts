import type { ReviewOutlook, ReviewRating } from '@xperto/contract'

/** Below so many ratings a comparison says nothing (24-review-day). */
const fewest = 50
/** A point of the chart has at least so many ratings. */
const fewestOfPoint = 5
/** Bounds of the chart's points: chances between them are one point. */
const bounds = [0, 0.7, 0.8, 0.9, 1.01]

/**
 * How often cards were known, beside how often that was foretold: over all ratings, and by the chance foretold. Known is any rating but Again.
 * Null below 50 ratings.
 */
export function calibrationOf(ratings: readonly { foretold: number; rating: ReviewRating }[]): ReviewOutlook['calibration'] {
  if (ratings.length < fewest) return null
  const points = bounds.slice(1).flatMap((upper, index) => {
    const lower = bounds[index] ?? 0
    const inside = ratings.filter(({ foretold }) => foretold >= lower && foretold < upper)
    return inside.length < fewestOfPoint ? [] : [{ ...shares(inside), ratings: inside.length }]
  })
  return { ratings: ratings.length, ...shares(ratings), points }
}

function shares(ratings: readonly { foretold: number; rating: ReviewRating }[]): { said: number; knew: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { said: mean(ratings.map(({ foretold }) => foretold)), knew: mean(ratings.map(({ rating }) => (rating === 'again' ? 0 : 1))) }
}
