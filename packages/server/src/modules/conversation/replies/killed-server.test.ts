import { setTimeout as sleep } from 'node:timers/promises'
import { textOf as simulatedText } from '@xperto/simulators/language-model/deterministic-text'
import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createValkeyReplyLog } from '../../../adapters/reply-log/valkey-reply-log.ts'
import { type ChildServer, killChildServers, startChildServer } from '../../../testing/child-server.ts'
import { ChatClient, createPersonWithCredits, readEvents, textOf } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import type { ChatServiceProcessOptions } from '../../../testing/chat-service-process.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { startValkeyServer } from '../../../testing/valkey-server.ts'
import { replySettings } from './reply-settings.ts'

const db = await testDatabase()
const rounds = soakSize({ test: 3, soak: 10 })
const replies = 20
const tokens = 2000
let simulator: ModelSimulator
let person: string

beforeAll(async () => {
  simulator = await startModelSimulator({ model: 'simulated' })
})
afterAll(async () => await simulator.close())
beforeEach(async () => {
  await db.empty()
  person = await createPersonWithCredits(db)
})
afterEach(killChildServers)

/** With the real clocks: by shorter ones a busy machine would take a reply that is just beginning for one that nobody has. */
async function startProcess(valkeyUrl: string | null): Promise<ChildServer> {
  const options: ChatServiceProcessOptions = { target: db.target, modelUrl: simulator.url, valkeyUrl }
  return await startChildServer('chat-service-process.ts', options)
}

interface Recording {
  chatId: string
  seed: number
  /** What came over the wire, each piece with its time. */
  pieces: { text: string; at: number }[]
  over: Promise<void>
}

async function record(client: ChatClient, chatId: string, seed: number, rate = 60): Promise<Recording> {
  const response = await client.send(chatId, `Go. [[scenario:seed=${seed},tokens=${tokens},rate=${rate}]]`)
  expect(response.status).toBe(200)
  const pieces: Recording['pieces'] = []
  const over = (async () => {
    for await (const event of readEvents(response)) if (event.event === 'message') pieces.push({ text: event.data, at: performance.now() })
  })()
  return { chatId, seed, pieces, over }
}

const sentOf = ({ pieces }: Recording) => pieces.map(({ text }) => text).join('')

/**
 * The text stored of a recorded reply, after proving that it is whole, or an exact beginning of what was sent. Of what goes by a log outside its process
 * (`isRead`) what is stored may be ahead of what was read back and came by then: both are beginnings of one text.
 */
async function storedOf(client: ChatClient, recording: Recording, { isRead = false } = {}): Promise<string> {
  const reply = (await client.messages(recording.chatId)).at(-1)
  const sent = sentOf(recording)
  const content = reply?.content ?? ''
  expect(simulatedText(recording.seed, tokens).startsWith(sent)).toBe(true)
  expect(['COMPLETE', 'INTERRUPTED']).toContain(reply?.fetch_status)
  if (reply?.fetch_status === 'INTERRUPTED') {
    expect((isRead ? simulatedText(recording.seed, tokens) : sent).startsWith(content)).toBe(true)
    expect(reply.error?.code).toBe('reply_interrupted')
  } else expect(content).toBe(simulatedText(recording.seed, tokens))
  return content
}

const isSaved = async (client: ChatClient, chatId: string, text: string) =>
  (await client.messages(chatId)).at(-1)?.content.startsWith(text) ?? false

/** How long before the kill the first text came that is not stored, in milliseconds; 0 when nothing is missing. */
function lostMs(recording: Recording, stored: string, killedAt: number): number {
  let length = 0
  for (const piece of recording.pieces) {
    length += piece.text.length
    if (length > stored.length) return killedAt - piece.at
  }
  return 0
}

test(`kill -9 with ${replies} replies in progress, ${rounds} times: each is whole or interrupted with an exact prefix of what was sent`, async () => {
  let recordings: Recording[] = []
  let saved: string[] = []
  let killedAt = 0
  let worst = 0
  for (let round = 0; round <= rounds; round++) {
    const server = await startProcess(null)
    const client = new ChatClient(server.url, person)
    // The service opens only once everything a dead process left is ended.
    expect(await db.asOwner(`select id from generations where status = 'running'`)).toEqual([])
    for (const [at, recording] of recordings.entries()) {
      const stored = await storedOf(client, recording)
      expect(stored.startsWith(saved[at] ?? '')).toBe(true)
      worst = Math.max(worst, lostMs(recording, stored, killedAt))
    }
    if (round === rounds) {
      await server.kill()
      break
    }
    const chatIds = await Promise.all(Array.from({ length: replies }, async () => (await client.chatOfType('GENERIC')).id))
    // So slowly that none is over before what has come of it must have been saved.
    recordings = await Promise.all(chatIds.map(async (chatId, index) => await record(client, chatId, 1 + round * replies + index, 4)))
    await expect.poll(() => recordings.every(({ pieces }) => pieces.length > 3)).toBe(true)
    await sleep(300 + ((round * 137) % 700))
    // Text is saved all along: what has come by now is there a moment later, while more comes.
    saved = recordings.map(sentOf)
    const areSaved = async () =>
      (await Promise.all(recordings.map(async ({ chatId }, at) => await isSaved(client, chatId, saved[at] ?? '')))).every(Boolean)
    await expect.poll(areSaved).toBe(true)
    killedAt = performance.now()
    await server.kill()
    await Promise.all(recordings.map(async ({ over }) => await over))
  }
  // The bar is 500 ms, which the benchmark measures on a quiet machine.
  console.info(`text lost at worst: what came in the last ${Math.round(worst)} ms before the kill`)
  const each = await db.asOwner(`select count(*)::int as count from messages where role = 'assistant'`)
  expect(each).toEqual([{ count: rounds * replies }])
}, 900_000)

test('with the real clocks another replica ends what a killed one left within 45 s, and tells its readers', async () => {
  const valkey = await startValkeyServer()
  const replyLog = await createValkeyReplyLog({ url: valkey.url })
  const other = await startChatService({ database: db.database, model: createScriptedModel(), replyLog })
  try {
    const server = await startProcess(valkey.url)
    const [client, elsewhere] = [new ChatClient(server.url, person), new ChatClient(other.url, person)]
    const chatIds = await Promise.all(Array.from({ length: replies }, async () => (await client.chatOfType('GENERIC')).id))
    // Slowly, so that none is over by itself before the kill.
    const recordings = await Promise.all(chatIds.map(async (chatId, index) => await record(client, chatId, 500 + index, 12)))
    await sleep(1500)
    // A reader on the other replica follows the same reply.
    const followed = await elsewhere.stream(chatIds[0] ?? '')
    const following = (async () => {
      const events = []
      for await (const event of readEvents(followed)) events.push(event)
      return events
    })()
    await sleep(500)
    const killedAt = performance.now()
    await server.kill()
    await Promise.all(recordings.map(async ({ over }) => await over))
    // By its clocks; how long it takes on a quiet machine is measured by the bench crash.
    expect(replySettings.staleMs + replySettings.sweepMs).toBeLessThanOrEqual(45_000)
    await expect
      .poll(async () => await db.asOwner(`select id from generations where status = 'running'`), { timeout: 150_000, interval: 250 })
      .toEqual([])
    console.info(`claims were free ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`)
    for (const recording of recordings) await storedOf(elsewhere, recording, { isRead: true })
    const events = await following
    expect(events.at(-1)).toMatchObject({ event: 'error' })
    expect(simulatedText(500, tokens).startsWith(textOf(events))).toBe(true)
  } finally {
    await other.close()
    await replyLog.close()
    await valkey.stop()
  }
})
