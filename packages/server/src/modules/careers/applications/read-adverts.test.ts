import { skills } from '@xperto/content/skills'
import { createSkillFinder, readAdvert } from '@xperto/resume-text/match'
import { expect, it } from 'vitest'
import { fixtureAdverts } from '../../../testing/resume-fixtures/adverts/fixture-adverts.ts'

const find = createSkillFinder(skills)
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())

/** What was found and what should have been, over all twenty adverts and both needs. */
function score() {
  const sum = { found: 0, wanted: 0, right: 0 }
  for (const advert of fixtureAdverts) {
    const { requirements } = readAdvert(advert.text, find)
    for (const need of ['must', 'nice'] as const) {
      const found = lower(
        requirements.filter((requirement) => requirement.need === need).flatMap(({ items }) => items.map(({ text }) => text)),
      )
      const wanted = new Set(lower(advert[need]))
      sum.found += found.length
      sum.wanted += wanted.size
      sum.right += found.filter((text) => wanted.has(text)).length
    }
  }
  return { precision: sum.right / sum.found, recall: sum.right / sum.wanted }
}

it('twenty labelled adverts are read with at least 92 of 100 things right and at least 95 of 100 found, word for word', () => {
  const { precision, recall } = score()
  expect(precision).toBeGreaterThanOrEqual(0.92)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

it('title and company of each are found', () => {
  const wrong = fixtureAdverts.flatMap(({ name, title, company, text }) => {
    const head = readAdvert(text, find)
    return head.title === title && head.company === company ? [] : [{ name, title: head.title, company: head.company }]
  })
  expect(wrong).toEqual([])
})

it('what stands beside an advert is no requirement: other jobs of the page, what the company uses, an order to a model', () => {
  const all = fixtureAdverts.flatMap(({ text }) => readAdvert(text, find).requirements.map((requirement) => requirement.text))
  for (const text of ['Spark', 'iOS Developer', 'COBOL, Java and Go', 'management experience', 'a degree']) expect(all).not.toContain(text)
  const hostile = fixtureAdverts.find(({ name }) => name === 'an order to the model')
  expect(readAdvert(hostile?.text ?? '', find).requirements.map(({ text }) => text)).toEqual(['Go', 'Prometheus', 'on-call', 'eBPF'])
})
