import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { panelKinds, panelSplit } from '@xperto/contract'
import { expect, it } from 'vitest'
import { firstCentreOf } from '../lib/panel-split.ts'
import { panels } from './registry.ts'

const named = { typeTitle: 'Quiz', chatName: 'Practical Postgres for backend work, second edition, with exercises', expanded: false }

it('PAN-04 titles are those of the specification', () => {
  expect(panels.goals.title(named).title).toBe('Goal')
  expect(panels.newsletter.title(named).title).toBe('Newsletter')
  expect(panels['bot-interview'].title(named).title).toBe('Interview')
  expect(panels['hr-interview'].title(named).title).toBe('Mock Interview')
  expect(panels.resume.title(named).title).toBe('Resume Editor')
  expect(panels.markdown.title(named).title).toBe('Detailed Explanation')
  expect(panels.interview.title(named).title).toBe('Mock Interview')
  expect(panels['mock-test'].title(named).title).toBe('Code Editor')
  expect(panels['practise-question'].title(named).title).toBe('Code Editor')
  expect(panels.credits.title(named).title).toBe('Credits')
})

it('PAN-04 the starter page is titled by its chat type', () => {
  for (const { title } of Object.values(chatTypeDefinitions)) expect(panels.starter.title({ ...named, typeTitle: title }).title).toBe(title)
})

it('PAN-04 a course’s name is cut at 30 characters, at 50 when the panel is expanded, and stays readable as a whole', () => {
  expect(panels.course.title(named)).toEqual({ title: 'Practical Postgres for backen…', fullTitle: named.chatName })
  expect(panels.course.title({ ...named, expanded: true })).toEqual({
    title: 'Practical Postgres for backend work, second editi…',
    fullTitle: named.chatName,
  })
  expect(panels.course.title({ ...named, chatName: 'Short' })).toEqual({ title: 'Short', fullTitle: undefined })
})

it('NAV-16 every panel begins at its own parts, and none outside 30 to 50', () => {
  expect(Object.fromEntries(panelKinds.map((kind) => [kind, panels[kind].firstCentre]))).toMatchObject({
    ...{ starter: 40, markdown: 35, resume: 30, goals: 40, newsletter: 40, credits: 35, course: 35 },
    ...{ interview: 32, 'bot-interview': 32, 'hr-interview': 32, 'mock-test': 30, 'practise-question': 30 },
  })
  for (const kind of panelKinds) {
    expect(panels[kind].firstCentre).toBeGreaterThanOrEqual(panelSplit.centreMin)
    expect(panels[kind].firstCentre).toBeLessThanOrEqual(panelSplit.centreMax)
  }
  // Without the sidebar beside them: 3 to 2, or halves where the panel is worked in.
  expect([firstCentreOf(panels.credits.firstCentre, false), firstCentreOf(panels['practise-question'].firstCentre, false)]).toEqual([
    36, 30,
  ])
})

it('only interviews are held in a dark room', () => {
  const dark = panelKinds.filter((kind) => panels[kind].room === 'dark')
  expect(dark).toEqual(['interview', 'bot-interview', 'hr-interview'])
})

it('a listing opens in the panel of its own chat where that has the code editor: practice and mock tests', () => {
  const editors = panelKinds.filter((kind) => panels[kind].hasEditor)
  expect(editors).toEqual(['mock-test', 'practise-question'])
})
