import { readFileSync } from 'node:fs'
import { courses } from '@xperto/content/courses'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string }
const url = 'javascript-foundations'

const open = async ({ token }: Person, query = '') => await app.call('GET', `/chats/get_by_type/COURSE${query}`, { token })
const about = async (person: Person, course: string) => (await open(person, `?objectId=${course}`)).body.data
const messages = async ({ token }: Person, chatId: string) => (await app.call('GET', `/chats/${chatId}/messages`, { token })).body.data
const say = async (person: Person, chatId: string, content: string) => {
  const body = { chat_id: chatId, content }
  expect((await app.call('POST', '/chats/messages', { token: person.token, body })).status).toBe(200)
  return (await messages(person, chatId))[0]
}

it('TYP-13 a chat is opened about a course: one each, named after it, and its objectId is the course', async () => {
  const chat = await about(ada, url)
  expect(chat).toMatchObject({ chat_type: 'COURSE', name: 'JavaScript foundations', objectId: url })
  expect((await about(ada, url)).id).toBe(chat.id)
  const other = await about(ada, 'data-structures')
  expect(other).toMatchObject({ objectId: 'data-structures', name: 'Data structures' })
  expect((await about(ada, url)).id).toBe(chat.id)
  expect((await open(ada, `?objectId=${url}&new=true`)).body.data.id).not.toBe(chat.id)
  expect((await about(bob, url)).id).not.toBe(chat.id)
  const unknown = await open(ada, '?objectId=no-such')
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Course Not Found'])
  // Other kinds are about nothing, and are opened as ever.
  expect((await app.call('GET', '/chats/get_by_type/QUIZ?objectId=no-such', { token: ada.token })).body.data.objectId).toBeNull()
})

it('TYP-13 it answers from the text of its course, and each quote leads to a paragraph that has these words', async () => {
  const { id } = await about(ada, url)
  const { content } = await say(ada, id, 'What is the temporal dead zone?')
  const [, quote = '', chapterId = '', anchor = ''] =
    /^> (.+)\n>\n> .*\/course\/javascript-foundations\/play\?chapter=([\w-]+)#(p\d+)\)/mu.exec(content) ?? []
  const { body } = await app.call('GET', `/api/v1/collections/${url}/chapters/${chapterId}`)
  expect(body.data.paragraphs.find((paragraph: { anchor: string }) => paragraph.anchor === anchor).markdown).toBe(quote)
  expect([chapterId, anchor]).toEqual(['scope', 'p4'])
  expect((await say(ada, id, 'How do I cook rice?')).content).toContain('does not say anything about “How do I cook rice?”')
})

it('TYP-13 ten questions in learners’ words: the right paragraph is quoted, and what the course does not treat is not answered', async () => {
  const golden = new URL('../../../../../content/golden/courses/learners-a.json', import.meta.url)
  const all: { course: string; question: string; chapter: string | null; phrase: string }[] = JSON.parse(readFileSync(golden, 'utf8'))
  const questions = [
    'what are white grey and black nodes',
    'sticky sessions good or bad',
    'is javascript one thread or many',
    'can a hacker make my hash map slow',
    'what is finally good for',
    'which array methods change the original',
    'segment tree with lazy propagation please',
    'what is the shadow DOM',
    'explain the tls handshake',
    'how do i center a div with css grid',
  ]
  const rows = all.filter(({ question }) => questions.includes(question))
  expect(rows.length).toBe(10)
  for (const { course, question, chapter, phrase } of rows) {
    const { id } = await about(ada, course)
    const { content } = await say(ada, id, question)
    if (chapter === null) expect(content).toContain(`does not say anything about “${question}”`)
    else {
      expect([question, content.split('\n').some((line: string) => line.startsWith('> ') && line.includes(phrase))]).toEqual([
        question,
        true,
      ])
      expect(content).toContain(`/course/${course}/play?chapter=${chapter}#p`)
    }
  }
})

it('TYP-13 “why?” goes on where the last answer stood, and an example is the code beside it', async () => {
  const { id } = (await open(ada, `?objectId=${url}&new=true`)).body.data
  expect((await say(ada, id, 'why?')).content).toContain('does not say anything')
  expect((await say(ada, id, 'does a closure copy the value or keep the variable')).content).toContain('chapter=closures#p5')
  expect((await say(ada, id, 'show me an example')).content).toMatch(/goes on:\n\n> ```js\n[^]*chapter=closures#p6/u)
  expect((await say(ada, id, 'why?')).content).toContain('chapter=closures#p7')
})

it('TYP-13 opened about nothing it asks which course, and is about the chosen one from then on', async () => {
  const { id, objectId } = (await open(ada)).body.data
  expect(objectId).toBeNull()
  const [opening] = await messages(ada, id)
  expect(opening.options.map(({ text }: { text: string }) => text)).toEqual(courses.map(({ title }) => title))
  const chosen = await say(ada, id, 'Data structures')
  expect(chosen).toMatchObject({
    message_type: 'COURSE',
    object_type: 'COURSE',
    object_id: 'data-structures',
    object_title: 'Data structures',
  })
  expect((await app.call('GET', `/chats/${id}`, { token: ada.token })).body.data.objectId).toBe('data-structures')
  expect((await about(ada, 'data-structures')).id).toBe(id)
  expect((await say(ada, id, 'What is a trie?')).content).toContain('/course/data-structures/play?chapter=trees#p12')
})

it('knows how far its person is, and no other person', async () => {
  const { id } = await about(ada, url)
  expect((await say(ada, id, 'What is next?')).content).toContain('You have not enrolled yet.')
  await app.call('POST', `/api/v1/collections/${url}/enrol`, { token: ada.token })
  await app.call('POST', `/api/v1/collections/${url}/enrol`, { token: bob.token })
  await app.call('POST', `/api/v1/collections/${url}/steps`, { token: bob.token, body: { chapterId: 'values' } })
  expect((await say(ada, id, 'Where am I?')).content).toContain('You have done 0 of 10 chapters.')
})
