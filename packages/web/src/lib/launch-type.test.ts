import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { chatTypeOfSlug } from './launch-type.ts'

it('NAV-04 the slug of every chat type leads to that type', () => {
  for (const { slug, type } of Object.values(chatTypeDefinitions)) expect([slug, chatTypeOfSlug(slug)]).toEqual([slug, type])
})

it('NAV-04 a dashed slug becomes an upper-case underscored type, and anything else is none', () => {
  expect(chatTypeOfSlug('tip-of-the-day')).toBe('TIP_OF_THE_DAY')
  expect(chatTypeOfSlug('quiz')).toBe('QUIZ')
  for (const slug of ['', 'quizz', 'tip--of', '__proto__', 'constructor', 'quiz/']) expect(chatTypeOfSlug(slug)).toBeNull()
})
