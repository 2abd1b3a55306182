import { expect, test } from 'vitest'
import { converse, scriptedWriter } from './testing/converse.ts'

test('where cards cannot know the subject, the type says what it can without a model and asks no card', async () => {
  const library = scriptedWriter('library', ['A card about server-sent events.'])
  const { text } = await converse('SUPPORT', library).say('How do I delete a chat?')
  expect(text).toContain('The menu beside a chat renames it, copies its id or deletes it')
  expect(text).toContain('No language model is connected')
  expect(library.asked).toEqual([])
})

test('with a model the same type is answered by its prompt, with what was said before', async () => {
  const model = scriptedWriter('model', ['By its menu.'])
  const support = converse('SUPPORT', model)
  await support.say('How do I delete a chat?')
  expect((await support.say('And can I take it back?')).text).toBe('By its menu.')
  expect(model.asked.at(-1)?.system).toContain('You help people use Xperto')
  expect(model.asked.at(-1)?.turns).toEqual([
    { role: 'user', text: 'How do I delete a chat?' },
    { role: 'assistant', text: 'By its menu.' },
    { role: 'user', text: 'And can I take it back?' },
  ])
})
