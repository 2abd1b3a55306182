import { expect, test } from 'vitest'
import { CardMarks } from './card-marks.ts'
import { groundedChat } from './grounded-chat.ts'
import type { ChatTypeServices, LibraryCard, PastTurn, ReplyContext, Writer } from './server.ts'
import { noServices, scriptedWriter } from './testing/converse.ts'

const closures: LibraryCard = { id: 'closures', title: 'Closures', body: 'A closure keeps its variables.', details: 'The longer text.' }
const scope: LibraryCard = { id: 'scope', title: 'Scope', body: 'Where a name is known.', details: null }
const helper = groundedChat('GENERIC', 'You answer questions.')
const library: ChatTypeServices = {
  ...noServices,
  cards: { nearest: (question, count) => (/closure|inner/u.test(question) ? [closures, scope].slice(0, count) : []) },
}

async function ask(writer: Writer, text: string, past: PastTurn[] = []) {
  const context: ReplyContext = {
    ...{
      chat: { id: 'chat', name: 'Chat' },
      person: { name: 'Ada', timezone: 'UTC' },
      now: new Date(0),
      random: () => 0,
      state: undefined,
    },
    ...{ message: { id: 'message', text, type: 'USER_MESSAGE', action: null }, past, writer, services: library },
    charge: () => Promise.resolve(),
  }
  const said = { text: '', details: null as string | null }
  for await (const part of helper.reply(context)) {
    if (part.kind === 'text') said.text += part.text
    if (part.kind === 'details') said.details = part.markdown
  }
  return said
}

test('a model gets the two nearest cards, and the answer names the one it used, with its longer text behind Explain More', async () => {
  const model = scriptedWriter('model', ['It keeps its variables [[ca', 'rd 1]', '].'])
  const said = await ask(model, 'what is a closure?')
  expect(said.text).toBe("It keeps its variables.\n\n*With the library's card “Closures”.*")
  expect(said.details).toBe('## Closures\n\nThe longer text.')
  expect(model.asked[0]?.system).toContain('[[card 1]] Closures\nA closure keeps its variables.')
  expect(model.asked[0]?.system).toContain('[[card 2]] Scope')
})

test('a card that was not used is not named, and a number that was not given is none', async () => {
  expect(await ask(scriptedWriter('model', ['It keeps them.']), 'closure')).toEqual({ text: 'It keeps them.', details: null })
  expect(await ask(scriptedWriter('model', ['So. [[card 7]]']), 'closure')).toEqual({ text: 'So.', details: null })
})

test('a question that names nothing gets the cards of the question before it; one that no card is near gets none', async () => {
  const model = scriptedWriter('model', ['Because.'])
  await ask(model, 'and why?', [
    { role: 'person', text: 'why does the inner function see it?' },
    { role: 'assistant', text: 'It keeps it.' },
  ])
  expect(model.asked[0]?.system).toContain('[[card 1]] Closures')
  await ask(model, 'and the weather?')
  expect(model.asked[1]?.system).not.toContain('[[card')
})

test('without a model the library answers by itself', async () => {
  const writer = scriptedWriter('library', ['A card.'])
  expect(await ask(writer, 'closure')).toEqual({ text: 'A card.', details: null })
  expect(writer.asked[0]?.system).not.toContain('[[card')
})

test('marks are taken out however the text is cut, and other brackets stay', () => {
  const text = 'a[0] [[1]] [[card 2]] b [[card]] [x](y) [[CARD 1]] [['
  for (const size of [1, 2, 3, 7, 100]) {
    const marks = new CardMarks()
    let out = ''
    for (let at = 0; at < text.length; at += size) out += marks.push(text.slice(at, at + size))
    expect(out + marks.end()).toBe('a[0] [[1]] b [[card]] [x](y) [[')
    expect([...marks.used]).toEqual([2, 1])
  }
})
