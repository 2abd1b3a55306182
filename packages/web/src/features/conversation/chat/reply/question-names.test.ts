import type { Message } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { createQuestionNames } from './question-names.ts'

const question = (id: string) => ({ id, message_type: 'USER_MESSAGE' }) as Message
const nothingKnown = () => false

describe('what a question is called on screen', () => {
  it('its stored message has the name that it had on its way, and the next question another', () => {
    const names = createQuestionNames()
    const { live } = names.read()
    names.nameStored([question('stored')], nothingKnown)
    expect(names.read().ofStored.get('stored')).toBe(live)
    expect(names.read().live).not.toBe(live)
  })

  it('a question that was known before is not the one on its way', () => {
    const names = createQuestionNames()
    const before = names.read()
    names.nameStored([question('old')], (id) => id === 'old')
    names.nameStored([], nothingKnown)
    expect(names.read()).toBe(before)
  })

  it('a message that waited keeps the name it waited under, unless it was not sent after all', () => {
    const names = createQuestionNames()
    const { live } = names.read()
    const takeBack = names.callNext('waited')
    expect(names.read().live).toBe('waited')
    takeBack()
    expect(names.read().live).toBe(live)
  })
})
