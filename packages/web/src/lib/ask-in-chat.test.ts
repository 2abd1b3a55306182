import { expect, test } from 'vitest'
import { askInChat, takeQuestions } from './ask-in-chat.ts'

test('TYP-10 a question goes to the chat that takes it, and to none that does not any more', () => {
  const heard: string[] = []
  const leaveBefore = takeQuestions('c1', (text) => heard.push(`before: ${text}`))
  const leave = takeQuestions('c1', (text) => heard.push(text))
  leaveBefore()
  expect(askInChat('c1', 'Hint')).toBe(true)
  expect(askInChat('c2', 'Hint')).toBe(false)
  leave()
  expect(askInChat('c1', 'Hint')).toBe(false)
  expect(heard).toEqual(['Hint'])
})
