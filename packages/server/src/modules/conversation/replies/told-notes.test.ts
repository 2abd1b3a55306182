import type { ChatTypeServer, QuizAnswerNote } from '@xperto/chat-types/kit'
import { serverOf } from '@xperto/chat-types/servers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const answer: QuizAnswerNote = {
  questionId: 'sql-join',
  topic: 'sql',
  topicTitle: 'SQL',
  question: 'Which join keeps all rows of the left table?',
  options: ['Inner', 'Left'],
  chosen: [0],
  correct: [1],
  explanation: 'A left join keeps them.',
  isRight: false,
}
/** Tells an answer and shows a résumé; then breaks where the message says so. */
const teller: ChatTypeServer = {
  ...serverOf('GENERIC'),
  async *reply({ message }) {
    yield { kind: 'note', name: 'quizAnswer', value: answer }
    yield { kind: 'object', object: { type: 'RESUME', id: 'a-resume', title: 'My résumé', url: '/xperto' } }
    yield { kind: 'text', text: 'Told.' }
    if (message.text === 'break') throw new Error('the flow broke')
  },
}
const service = await startChatService({ database: db.database, model: createScriptedModel(), serverOf: () => teller })
afterAll(async () => await service.close())
let ada: ChatClient
beforeEach(async () => {
  await db.empty()
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

test('FLD-02 what a flow tells a module and shows as an object is written with the end of its reply', async () => {
  const chat = await ada.chatOfType('GENERIC')
  await ada.say(chat.id, 'hello')
  expect((await ada.messages(chat.id)).at(-1)).toMatchObject({
    content: 'Told.',
    object_type: 'RESUME',
    object_id: 'a-resume',
    object_title: 'My résumé',
    object_url: '/xperto',
  })
  expect(await db.asOwner('select chat_id, topic, options, chosen, is_right from quiz_answers')).toEqual([
    { chat_id: chat.id, topic: 'sql', options: answer.options, chosen: [0], is_right: false },
  ])
})

test('a reply that fails tells no module anything and shows no object', async () => {
  const chat = await ada.chatOfType('GENERIC')
  await ada.say(chat.id, 'break')
  expect((await ada.messages(chat.id)).at(-1)).toMatchObject({ fetch_status: 'FAILED', object_type: null })
  expect(await db.asOwner('select 1 from quiz_answers')).toEqual([])
})
