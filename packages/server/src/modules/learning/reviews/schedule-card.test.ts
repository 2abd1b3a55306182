import type { ReviewRating } from '@xperto/contract'
import { expect, it } from 'vitest'
import { type CardState, chanceOfKnowing, newCard, nextDates, rateCard, readCard } from './schedule-card.ts'

const start = new Date('2026-03-01T08:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
/** Rates a new card each time on the moment it is due; the waits that each rating gives, in milliseconds. */
function waits(ratings: readonly ReviewRating[]): number[] {
  let [card, now]: [CardState, Date] = [newCard(start), start]
  return ratings.map((rating) => {
    card = rateCard(card, now, rating)
    const wait = card.due.getTime() - now.getTime()
    now = card.due
    return wait
  })
}

it('the dates are those of FSRS-6 with nine in ten to be known (learning-and-careers.md, Learning)', () => {
  expect(waits(['again', 'good', 'good', 'good', 'hard', 'good'])).toEqual([1 * minute, 10 * minute, 1 * day, 2 * day, 5 * day, 12 * day])
})

it('a better rating never brings a card back sooner', () => {
  let [card, now]: [CardState, Date] = [newCard(start), start]
  for (let turn = 0; turn < 8; turn++) {
    const { again, hard, good, easy } = nextDates(card, now)
    expect([again, hard, good, easy].map(Number)).toEqual([again, hard, good, easy].map(Number).toSorted((one, other) => one - other))
    card = rateCard(card, now, 'good')
    now = card.due
  }
})

it('what was foretold falls with the days and is nine in ten on the day the card is due', () => {
  let card = rateCard(newCard(start), start, 'easy')
  card = rateCard(card, card.due, 'good')
  const last = card.last_review ?? start
  const chances = [0.1, 0.5, 1, 3].map((share) => chanceOfKnowing(card, new Date(+last + share * (+card.due - +last))) ?? 0)
  expect(chances).toEqual(chances.toSorted((one, other) => other - one))
  expect(chances[2]).toBeCloseTo(0.9, 1)
  expect(chanceOfKnowing(newCard(start), start)).toBeNull()
})

it('a card that was stored and read again goes on as it would have', () => {
  const card = rateCard(newCard(start), start, 'good')
  expect(readCard(JSON.parse(JSON.stringify(card)))).toEqual(card)
})
