import { expect, test } from 'vitest'
import { fixtureAdverts } from './fixture-adverts.ts'

test('there are twenty adverts, each of another company', () => {
  expect(fixtureAdverts.length).toBe(20)
  expect(new Set(fixtureAdverts.map(({ name }) => name)).size).toBe(20)
  expect(new Set(fixtureAdverts.map(({ company }) => company)).size).toBe(20)
})

test('title, company and every skill stand in the text of their advert, and no skill is both must and nice', () => {
  for (const { name, title, company, text, must, nice } of fixtureAdverts) {
    for (const words of [title, company, ...must, ...nice]) expect(text, name).toContain(words)
    expect(must.length, name).toBeGreaterThan(0)
    expect(
      nice.filter((skill) => must.includes(skill)),
      name,
    ).toEqual([])
  }
})

test('every company is plainly fictional', () => {
  for (const { company } of fixtureAdverts) expect(company).toMatch(/Example|Sample|Beispiel|Ejemplo/)
})
