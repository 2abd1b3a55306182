import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()

it('TYP-04 a design exercise goes on where it was left, over the product with its own systems', async () => {
  const { token } = await app.signIn('ada@example.com')
  const { id } = (await app.call('GET', '/chats/get_by_type/SYSTEM_DESIGN', { token })).body.data
  const say = async (content: string): Promise<string> => {
    await app.call('POST', '/chats/messages', { token, body: { chat_id: id, content } })
    return (await app.call('GET', `/chats/${id}/messages`, { token })).body.data[0].content
  }
  expect(await say('Design a URL shortener')).toContain('First the needs.')
  await say('Make a short link, redirect whoever opens it, fast and highly available')
  expect(await say('skip')).toContain('**Numbers, 1 of 3.**')
  expect(await say('100 million / 2.6 million = 38 writes a second')).toContain('is close enough')
  expect(await say('skip')).toContain('It is about 4,000 reads a second.')
  expect(await say('500 bytes * 6 billion = 3 TB')).toContain('**The drawing.**')
  expect(await say('client -> load balancer -> api -> cache, database')).toContain('5 of 5 parts and 4 of 4 arrows')
})
