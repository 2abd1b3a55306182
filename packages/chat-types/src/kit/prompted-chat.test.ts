import { expect, test } from 'vitest'
import { promptedChat } from './prompted-chat.ts'
import type { PastTurn, ReplyContext, Writer } from './server.ts'
import { noServices, scriptedWriter } from './testing/converse.ts'

/** A kind of its own, so that this says nothing of any registered one. */
const helper = promptedChat('GENERIC', 'You help people use Xperto.', 'The menu beside a chat deletes it.')

async function ask(writer: Writer, text: string, past: PastTurn[] = []): Promise<string> {
  const context: ReplyContext = {
    ...{
      chat: { id: 'chat', name: 'Chat' },
      person: { name: 'Ada', timezone: 'UTC' },
      now: new Date(0),
      random: () => 0,
      state: undefined,
    },
    ...{
      message: { id: 'message', text, type: 'USER_MESSAGE', action: null },
      past,
      writer,
      services: noServices,
      charge: () => Promise.resolve(),
    },
  }
  let said = ''
  for await (const part of helper.reply(context)) if (part.kind === 'text') said += part.text
  return said
}

test('where cards cannot know the subject, the type says what it can without a model and asks no card', async () => {
  const library = scriptedWriter('library', ['A card about server-sent events.'])
  const text = await ask(library, 'How do I delete a chat?')
  expect(text).toContain('The menu beside a chat deletes it.')
  expect(text).toContain("That's all I can offer without an AI model.")
  expect(library.asked).toEqual([])
})

test('with a model the same type is answered by its prompt, with what was said before', async () => {
  const model = scriptedWriter('model', ['By its menu.'])
  const past: PastTurn[] = [
    { role: 'person', text: 'How do I delete a chat?' },
    { role: 'assistant', text: 'By its menu.' },
  ]
  expect(await ask(model, 'And can I take it back?', past)).toBe('By its menu.')
  expect(model.asked.at(-1)?.system).toContain('You help people use Xperto')
  expect(model.asked.at(-1)?.turns).toEqual([
    { role: 'user', text: 'How do I delete a chat?' },
    { role: 'assistant', text: 'By its menu.' },
    { role: 'user', text: 'And can I take it back?' },
  ])
})
