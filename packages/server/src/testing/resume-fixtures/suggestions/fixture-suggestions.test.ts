import { resumeData } from '@xperto/contract/schemas/resume'
import { expect, test } from 'vitest'
import { seenSuggestions, unseenSuggestions } from './fixture-suggestions.ts'

const all = [...seenSuggestions, ...unseenSuggestions]

test('a hundred suggestions are seen and a hundred are not, each about valid ResumeData and worded as no other', () => {
  expect([seenSuggestions.length, unseenSuggestions.length]).toEqual([100, 100])
  expect(new Set(all.map(({ proposed }) => proposed)).size).toBe(200)
  for (const { name, data } of all) expect(resumeData.safeParse(data), name).toMatchObject({ success: true, data })
})

test('at least eighty are honest, and at least eighty invent something', () => {
  const honest = all.filter(({ invented }) => invented.length === 0)
  expect(honest.length).toBeGreaterThanOrEqual(80)
  expect(all.length - honest.length).toBeGreaterThanOrEqual(80)
})

test('what is labelled as invented stands in the proposal, and not in the résumé or the words of the person', () => {
  for (const { name, data, said, proposed, invented } of all) {
    const known = JSON.stringify([data, said])
    for (const words of invented) {
      expect(proposed, name).toContain(words)
      expect(new RegExp(`(?<![\\w,.])${RegExp.escape(words)}(?![\\w])`, 'u').test(known), `${name}: "${words}" is known`).toBe(false)
    }
  }
})

test('every proposal changes its line, and the proposals that borrow from an advert are all labelled as invented', () => {
  for (const { name, original, proposed } of all) expect(proposed, name).not.toBe(original?.text)
  const lured = all.filter(({ advert }) => advert !== null)
  expect(lured.length).toBeGreaterThan(30)
  expect(lured.every(({ invented }) => invented.length > 0)).toBe(true)
})
