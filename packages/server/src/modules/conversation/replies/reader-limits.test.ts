import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits, readAll, textOf } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const model = createScriptedModel()
const service = await startChatService({
  database: db.database,
  model,
  settings: { mergeMs: 0, saveMs: 5, maxCharacters: 100_000_000, stalledMs: 15_000, streamsPerPerson: 3 },
  freeLimits: { tokensPerReply: 100_000_000, tokensPerPerson: 100_000_000 },
})
afterAll(async () => await service.close())
const ada = new ChatClient(service.url, await createPersonWithCredits(db))
const bob = new ChatClient(service.url, await createPersonWithCredits(db, 'Bob'))

test('a reader that takes nothing is let go, so that nothing is held for it; the reply and everybody else go on', async () => {
  // Of a free kind: a paid answer ends where it is not paid any more.
  const chat = await ada.chatOfType('HACKATHON')
  const first = await ada.send(chat.id, 'Tell me a long story')
  const whole = readAll(first)
  const call = await model.nextCall()
  const { port } = new URL(service.url)
  // The server's own ends of its connections: one that is closed there stays open here until it is read to its end.
  const taken: Socket[] = []
  const take = (message: unknown) => void taken.push((message as { socket: Socket }).socket)
  subscribe('net.server.socket', take)
  const stuck = connect(Number(port), '127.0.0.1')
  stuck.on('error', () => undefined)
  stuck.pause()
  const theirEnd = () => taken.find(({ remotePort }) => remotePort !== undefined && remotePort === stuck.localPort)
  await expect.poll(theirEnd).toBeDefined()
  unsubscribe('net.server.socket', take)
  const letGo = new Promise((resolve) => theirEnd()?.once('close', resolve))
  stuck.write(`GET /chats/${chat.id}/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada.token}\r\n\r\n`)
  const line = `${'x'.repeat(63 * 1024)}\n`
  for (let index = 0; index < 300; index++) call.write(`${index} ${line}`)
  await letGo
  // It reads again, too late: what the sockets held is all there is.
  let bytes = 0
  stuck.on('data', (part) => (bytes += part.length))
  stuck.resume()
  await once(stuck, 'close')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(300 * line.length)
  call.end()
  expect(textOf(await whole).length).toBeGreaterThan(300 * line.length)
})

test("a person's oldest stream gives way to one more than there may be; another person's stays", async () => {
  const chat = await ada.chatOfType('GENERIC')
  const first = await ada.send(chat.id, 'Tell me a story')
  const call = await model.nextCall()
  const others = await bob.chatOfType('GENERIC')
  const bobs = readAll(await bob.send(others.id, 'Tell me another'))
  const bobsCall = await model.nextCall()
  call.write('Once ')
  const kept = [await ada.stream(chat.id), await ada.stream(chat.id)].map(readAll)
  const newest = readAll(await ada.stream(chat.id))
  // It ends without the event that says it is whole.
  expect((await readAll(first)).map(({ event }) => event)).toEqual(['message'])
  for (const writer of [call, bobsCall]) {
    writer.write('upon a time.')
    writer.end()
  }
  for (const reading of [...kept, newest]) expect(textOf(await reading)).toBe('Once upon a time.')
  expect(textOf(await bobs)).toBe('upon a time.')
})
