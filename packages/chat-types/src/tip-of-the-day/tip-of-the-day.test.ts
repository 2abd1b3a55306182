import { describe, expect, test } from 'vitest'
import { calendarDay } from '../kit/calendar-day.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { tipOfTheDayDefinition } from './definition.ts'

const services = {
  ...noServices,
  tips: { forDay: (day: number) => ({ title: `Tip ${day}`, area: 'Git', body: 'Commit small.', details: 'Why small commits help.' }) },
}
const at = (moment: string, timezone: string) =>
  converse('TIP_OF_THE_DAY', scriptedWriter('library', ['From a card.']), services, {
    now: new Date(moment),
    person: { name: 'Ada', timezone },
  })

describe("TYP-03 today's tip", () => {
  test('GET_TIP_MESSAGE is answered with a TIP_OF_THE_DAY message and its explanation', async () => {
    const { parts, text } = await at('2026-03-01T12:00:00Z', 'UTC').say("Today's tip, please", { type: 'GET_TIP_MESSAGE' })
    expect(parts).toContainEqual({ kind: 'message-type', messageType: 'TIP_OF_THE_DAY' })
    expect(parts).toContainEqual({ kind: 'details', markdown: '## Tip 20513\n\nWhy small commits help.' })
    expect(text).toBe('### Tip 20513\n\nCommit small.')
  })

  test('is the same from midnight to midnight where the person is, and another the next day', async () => {
    const tip = async (moment: string) => (await at(moment, 'Asia/Kolkata').say('tip')).text
    expect(await tip('2026-02-28T18:30:00Z')).toBe(await tip('2026-03-01T18:29:59Z'))
    expect(await tip('2026-03-01T18:30:00Z')).not.toBe(await tip('2026-03-01T18:29:59Z'))
  })

  test.each(["What is today's tip?", 'tip of the day', 'Give me a tip, please', "today's tip"])('%j asks for the tip', async (text) => {
    expect((await at('2026-03-01T12:00:00Z', 'UTC').say(text)).text).toContain('Tip 20513')
  })

  test.each(['another one', 'More, please', 'give me another one'])('%j is told that the next tip comes tomorrow', async (text) => {
    expect((await at('2026-03-01T12:00:00Z', 'UTC').say(text)).text).toContain('the next one comes tomorrow')
  })

  test('a question about the tip is answered by the engine, which is told the tip', async () => {
    const writer = scriptedWriter('model', ['Because reviews get shorter.'])
    const said = await converse('TIP_OF_THE_DAY', writer, services).say('Why does this tip matter for reviews?')
    expect(said.text).toBe('Because reviews get shorter.')
    expect(writer.asked[0]?.system).toContain('Commit small.')
  })

  test.each([
    ['Show me an example of this tip', 'has no code to show'],
    ['When does this tip not apply?', 'Why small commits help.'],
    ['What should I read next?', '**Commits**'],
    ['why?', 'in more words'],
    ['explain this tip simpler', 'Why small commits help.'],
  ])('without a model %j is answered from the tip, and no card comes in between', async (question, answer) => {
    const writer = scriptedWriter('library', ['A card.'])
    const commits = { id: 'commits', title: 'Commits', body: 'A commit is a state.', details: null }
    const said = await converse('TIP_OF_THE_DAY', writer, { ...services, cards: { nearest: () => [commits] } }).say(question)
    expect(said.text).toContain(answer)
    expect(writer.asked).toEqual([])
  })

  test('without a model a question about something else is answered by its card', async () => {
    const writer = scriptedWriter('library', ['A card.'])
    expect((await converse('TIP_OF_THE_DAY', writer, services).say('What is a closure?')).text).toBe('A card.')
  })

  test('the client asks for it by itself once a day', () =>
    expect(tipOfTheDayDefinition.asksDaily).toMatchObject({ messageType: 'GET_TIP_MESSAGE', answeredBy: 'TIP_OF_THE_DAY' }))
})

test('a calendar day begins at local midnight, summer time or not, and an unknown zone counts as UTC', () => {
  expect(calendarDay(new Date('1970-01-01T00:00:00Z'), 'UTC')).toBe(0)
  expect(calendarDay(new Date('2026-03-29T21:59:59Z'), 'Europe/Berlin')).toBe(
    calendarDay(new Date('2026-03-28T23:00:00Z'), 'Europe/Berlin'),
  )
  expect(calendarDay(new Date('2026-06-01T03:59:59Z'), 'America/New_York')).toBe(calendarDay(new Date('2026-05-31T12:00:00Z'), 'UTC'))
  expect(calendarDay(new Date('2026-06-01T12:00:00Z'), 'Mars/Olympus')).toBe(calendarDay(new Date('2026-06-01T12:00:00Z'), 'UTC'))
})
