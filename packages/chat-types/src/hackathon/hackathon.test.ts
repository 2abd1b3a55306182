import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { converse, scriptedWriter } from '../kit/testing/converse.ts'
import { endOfFirstThird } from './hackathon-text.ts'
import { planHours, rolesFor, sleepIn } from './plan-hours.ts'
import { readHackathonHours, readPeople } from './read-facts.ts'
import { hackathonDefinition } from './definition.ts'

const chat = (writer = scriptedWriter('library', ['a card'])) => converse('HACKATHON', writer)

describe('TYP-13 a hackathon chat', () => {
  it('TYP-13 HACKATHON leads from a weekend without an idea to a plan and a pitch of that idea', async () => {
    const hackathon = chat()
    const asked = await hackathon.say('Help me find an idea for a weekend')
    expect(asked.text).toContain('hours: 48')
    expect(asked.text).toContain('What is the theme')
    const ideas = await hackathon.say('food waste at home')
    expect(ideas.options).toHaveLength(3)
    for (const option of ideas.options) expect(option).toContain('food waste at home')
    const people = await hackathon.say(ideas.options[1] ?? '')
    expect(people.text).toContain('How many of you build?')
    const plan = await hackathon.say('3 people')
    expect(plan.text).toContain('## Hackathon plan: 48 hours, 3 people')
    expect(plan.text).toContain('one number about food waste at home is watched')
    expect(plan.text.match(/Sleep, all of you/gu)).toHaveLength(2)
    const pitch = await hackathon.say('Write the pitch')
    expect(pitch.text).toContain('## Pitch, two minutes')
    expect(pitch.text).toContain('one number about food waste at home is watched')
  })

  it('TYP-13 HACKATHON reads everything that one message says, and changes what is said again', async () => {
    const hackathon = chat()
    const plan = await hackathon.say('Plan 24 hours for three people. Idea: a bus stop that says when the bus really comes')
    expect(plan.text).toContain('## Hackathon plan: 24 hours, 3 people')
    expect(plan.text).toContain('A bus stop that says when the bus really comes.')
    expect((await hackathon.say('we are 2, and only 8 hours')).text).toContain('## Hackathon plan: 8 hours, 2 people')
  })

  it('TYP-13 HACKATHON reads a bare theme and a thing without a verb, and a yes is no idea', async () => {
    const hackathon = chat()
    const asked = await hackathon.say('we are 3 people with 24 hours, theme climate')
    expect(asked.text).toContain('theme: climate')
    expect(asked.text).toContain('What will you build?')
    const again = await hackathon.say('yes')
    expect(again.text).toContain('What will you build?')
    const plan = await hackathon.say('an app that shows when power is green')
    expect(plan.text).toContain('An app that shows when power is green.')
  })

  it('other ideas are others, and what it cannot answer it says and repeats no text', async () => {
    const hackathon = chat()
    await hackathon.say('ideas please, theme: school')
    const second = await hackathon.say('other ideas')
    expect(second.options.join(' ')).not.toContain('Match two sides')
    const said = [second.text]
    const fresh = chat()
    for (const text of ['Is Rust faster?', 'Who won last year?', 'What is the weather?']) said.push((await fresh.say(text)).text)
    expect(new Set(said).size).toBe(said.length)
  })

  it('a model proposes ideas and talks, and never lays out the hours', async () => {
    const writer = scriptedWriter('model', ['Three ideas of mine.'])
    const hackathon = chat(writer)
    expect((await hackathon.say('ideas please, theme: school')).text).toBe('Three ideas of mine.')
    expect(JSON.stringify(writer.asked)).toContain('theme: school')
    expect((await hackathon.say('a quiz that the class writes itself')).text).toContain('How many of you build?')
    await hackathon.say('alone')
    expect((await hackathon.say('12')).text).toContain('## Hackathon plan: 12 hours, one person')
  })

  it('each of its own examples leads on without a model', async () => {
    for (const example of hackathonDefinition.starterPage.examples) {
      const { text } = await chat().say(example)
      expect(text).not.toContain('beyond what I can answer')
    }
  })
})

test('a plan of any length covers its hours without a gap, sleeps at night and ends with the rehearsal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 96 }), (hours) => {
      const blocks = planHours(hours)
      let now = 0
      for (const { from, to } of blocks) {
        expect(from).toBe(now)
        expect(to).toBeGreaterThan(from)
        now = to
      }
      expect(now).toBeGreaterThanOrEqual(hours)
      if (hours >= 2) expect(now).toBe(hours)
      expect(blocks.filter(({ what }) => what.startsWith('Sleep')).length * 4).toBe(sleepIn(hours))
      expect(blocks.at(-1)?.what).toContain('rehearse')
      expect(endOfFirstThird(hours)).toBeLessThan(hours)
    }),
    { seed: 13 },
  )
})

test.each([
  ['24 hours', false, 24],
  ['two days', false, 48],
  ['a weekend', false, 48],
  ['36h', false, 36],
  ['500 hours', false, 96],
  ['12', true, 12],
  ['12', false, null],
  ['soon', true, null],
] as const)('hours of “%s” (asked: %s): %s', (text, wasAsked, hours) => {
  expect(readHackathonHours(text, wasAsked)).toBe(hours)
})

test.each([
  ['three people', false, 3],
  ['a team of 4', false, 4],
  ['just me', false, 1],
  ['we are five', false, 5],
  ['2', true, 2],
  ['24 hours', false, null],
] as const)('people of “%s” (asked: %s): %s', (text, wasAsked, people) => {
  expect(readPeople(text, wasAsked)).toBe(people)
})

test('every team from one to eight has its roles', () => {
  expect([1, 2, 3, 4, 8].map((people) => rolesFor(people).length)).toEqual([1, 2, 3, 4, 4])
})
