import { resumeData, type ResumeData } from '@xperto/contract/schemas/resume'
import { expect, test } from 'vitest'
import { fixturePeople } from './fixture-people.ts'

const textOf = (data: ResumeData) => JSON.stringify(data)
const everything = fixturePeople.map(({ data }) => textOf(data)).join('\n')

test('there are thirty people of different names, and each is valid ResumeData', () => {
  expect(new Set(fixturePeople.map(({ name }) => name)).size).toBe(30)
  for (const { name, data } of fixturePeople) expect(resumeData.safeParse(data), name).toMatchObject({ success: true, data })
})

test('no two entries or lines of a person share an id', () => {
  for (const { name, data } of fixturePeople) {
    const ids = [...textOf(data).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})

test('between them they have the scripts, characters and shapes that break a template', () => {
  for (const script of ['Devanagari', 'Tamil', 'Arabic', 'Han']) expect(everything).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
  for (const character of ['&', '%', '$', '#', '_', '{', '}', '~', '^', '\\\\', '₹', '🚀', 'ğ', 'Ł', 'C++', 'C#', 'F#', '.NET', "O'Neil"])
    expect(everything, character).toContain(character)
  const counts = fixturePeople.map(({ data }) => data.experience.length)
  expect(Math.max(...counts)).toBe(12)
  expect(Math.min(...counts)).toBe(0)
  expect(fixturePeople.filter(({ data }) => data.basics.phone === '').length).toBeGreaterThan(3)
})

test('nobody can be written to: every address of mail and web is under a domain kept for examples', () => {
  const hosts = [...everything.matchAll(/(?:https?:\/\/|@)([\w.-]+\.[a-z]{2,})/g)].map(([, host]) => host ?? '')
  expect(hosts.length).toBeGreaterThan(40)
  for (const host of hosts) expect(host).toMatch(/(^|\.)example\.(com|org)$/)
})
