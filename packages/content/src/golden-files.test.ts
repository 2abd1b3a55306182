import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findCard, searchCards } from './index.ts'
import { plainWording } from './search-terms.ts'

const folder = new URL('../golden/', import.meta.url)

/** A question in a learner's words, and the card that answers it, several that may, or null for one out of scope. */
const goldenSchema = z.array(
  z.strictObject({ question: z.string().trim().min(2), card: z.union([z.string(), z.array(z.string()).min(1), z.null()]) }),
)

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, items: goldenSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))) }))
const all = files.flatMap(({ items }) => items.map(({ question, card }) => ({ question, wanted: card === null ? [] : [card].flat() })))

/** How each question went: `near` is no answer, but the right card is among the closest topics. */
const outcomes = all.map(({ question, wanted }) => {
  const answer = searchCards(question)
  if (answer.outcome === 'found') return { question, wanted, got: wanted.includes(answer.card.id) ? 'right' : `wrong: ${answer.card.id}` }
  return { question, wanted, got: answer.near.some((card) => wanted.includes(card.id)) ? 'near' : 'abstained' }
})
const answerable = outcomes.filter(({ wanted }) => wanted.length > 0)
const outOfScope = outcomes.filter(({ wanted }) => wanted.length === 0)
const told = (some: typeof outcomes) => some.map(({ question, wanted, got }) => `${question} → ${got} (${wanted.join(', ') || 'none'})`)

describe('the golden questions', () => {
  it('are in files that hold some, with cards that exist, no question twice in one', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(({ items }) => items.length === 0).map(({ name }) => name)).toEqual([])
    expect(all.flatMap(({ question, wanted }) => wanted.filter((id) => !findCard(id)).map((id) => `${question}: ${id}`))).toEqual([])
    for (const { name, items } of files) {
      const wordings = items.map(({ question }) => plainWording(question))
      expect([name, wordings.filter((wording, position) => wordings.indexOf(wording) !== position)]).toEqual([name, []])
    }
    expect(answerable.length).toBeGreaterThanOrEqual(170)
    expect(outOfScope.length).toBeGreaterThanOrEqual(40)
  })

  it('get the right card at least 85 times in a hundred', () => {
    const missed = answerable.filter(({ got }) => got !== 'right')
    expect(missed.length / answerable.length, told(missed).join('\n')).toBeLessThanOrEqual(0.15)
  })

  it('get another card as if it were sure at most 4 times in a hundred', () => {
    const wrong = answerable.filter(({ got }) => got.startsWith('wrong'))
    expect(wrong.length / answerable.length, told(wrong).join('\n')).toBeLessThanOrEqual(0.04)
  })

  it('out of scope get no card at least 95 times in a hundred', () => {
    const taken = outOfScope.filter(({ got }) => got.startsWith('wrong'))
    expect(taken.length / outOfScope.length, told(taken).join('\n')).toBeLessThanOrEqual(0.05)
  })
})
