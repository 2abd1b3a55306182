import { expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()

it("TYP-07 a mentor knows the person's own past chats and the step agreed with them, and nothing of another's", async () => {
  const ada = await app.signIn('ada@example.com')
  const bob = await app.signIn('bob@example.com')
  const call = async (who: { token: string }, method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) =>
    (await app.call(method, path, { token: who.token, ...(body ? { body } : {}) })).body?.data
  const say = async (who: { token: string }, chatId: string, content: string) => {
    await call(who, 'POST', '/chats/messages', { chat_id: chatId, content })
    return (await call(who, 'GET', `/chats/${chatId}/messages`))[0]
  }
  const quiz = (await call(ada, 'GET', '/chats/get_by_type/QUIZ?new=true')).id
  await say(ada, quiz, 'One question on Git')
  const asked = (await call(ada, 'GET', `/chats/${quiz}/messages`))[0]
  for (const { text } of asked.options.slice(0, 1)) await say(ada, quiz, text)

  const mentor = (await call(ada, 'GET', '/chats/get_by_type/MENTOR')).id
  const first = await say(ada, mentor, 'I want to learn databases')
  expect(first).toMatchObject({ error: null, content: expect.stringContaining('From your chats: lately') })
  expect(first.content).toContain('What stands in the way most')
  await say(ada, mentor, 'Time')
  const advice = await say(ada, mentor, 'Two hours')
  expect(advice.content).toMatch(/\*\*Your next step:\*\*[\s\S]*\/xperto\/launch\/quiz\?q=/)
  expect((await say(ada, mentor, 'Hello again')).content).toContain('we agreed on the step')

  const other = (await call(bob, 'GET', '/chats/get_by_type/MENTOR')).id
  expect((await say(bob, other, 'I want to learn databases')).content).toContain('I know nothing of you yet')
})
