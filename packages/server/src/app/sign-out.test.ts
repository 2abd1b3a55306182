import { expect, test } from 'vitest'
import { ChatClient, readEvents } from '../testing/chat-client.ts'
import { createScriptedModel } from '../testing/scripted-model.ts'
import { startTestApp } from '../testing/test-app.ts'

const model = createScriptedModel()
const app = await startTestApp({ engines: { model } })

test('signing out ends the streams that session reads, and the reply is finished all the same', async () => {
  const [here, elsewhere] = [await app.signInWithCredits('ada@example.com'), await app.signIn('ada@example.com')]
  const [leaving, staying] = [new ChatClient(app.url, here.token), new ChatClient(app.url, elsewhere.token)]
  const chat = await leaving.chatOfType('GENERIC')
  const sent = await leaving.send(chat.id, 'Tell me a secret')
  const call = await model.nextCall()
  call.write('before')
  const seen: string[] = []
  const reading = (async () => {
    for await (const event of readEvents(sent)) seen.push(event.data)
  })()
  await expect.poll(() => seen.join('')).toBe('before')

  expect((await app.call('POST', '/auth/sign-out', { token: here.token })).status).toBe(200)
  await reading
  call.write(' after')
  call.end()

  await expect
    .poll(async () => (await staying.messages(chat.id)).at(-1))
    .toMatchObject({ fetch_status: 'COMPLETE', content: 'before after' })
  expect(seen.join('')).toBe('before')
})
