import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { panelTitle } from './panel-title.ts'

const named = { typeTitle: 'Quiz', courseName: 'Practical Postgres for backend work, second edition, with exercises', expanded: false }

it('PAN-04 titles are those of the specification', () => {
  expect(panelTitle('resume', named).title).toBe('Resume Editor')
  expect(panelTitle('markdown', named).title).toBe('Detailed Explanation')
  expect(panelTitle('interview', named).title).toBe('Mock Interview')
  expect(panelTitle('mock-test', named).title).toBe('Code Editor')
  expect(panelTitle('practise-question', named).title).toBe('Code Editor')
  expect(panelTitle('credits', named).title).toBe('Credits')
})

it('PAN-04 the starter page is titled by its chat type', () => {
  for (const { title } of Object.values(chatTypeDefinitions))
    expect(panelTitle('starter', { ...named, typeTitle: title }).title).toBe(title)
})

it('PAN-04 a course’s name is cut at 30 characters, at 50 when the panel is expanded, and stays readable as a whole', () => {
  expect(panelTitle('course', named)).toEqual({ title: 'Practical Postgres for backen…', fullTitle: named.courseName })
  expect(panelTitle('course', { ...named, expanded: true })).toEqual({
    title: 'Practical Postgres for backend work, second editi…',
    fullTitle: named.courseName,
  })
  expect(panelTitle('course', { ...named, courseName: 'Short' })).toEqual({ title: 'Short', fullTitle: undefined })
})
