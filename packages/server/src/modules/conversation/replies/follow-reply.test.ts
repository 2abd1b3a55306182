import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatType } from '@xperto/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits, readAll, readEvents, textOf, type WireEvent } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel, type ScriptedCall } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const model = createScriptedModel()
// Each piece becomes an event of its own, and the text is saved all the time: more places to cut, more snapshots. A slow reader needs
// more text than the buffers of two sockets hold.
const service = await startChatService({
  database: db.database,
  model,
  settings: { mergeMs: 0, saveMs: 5, maxCharacters: 100_000_000 },
  freeLimits: { tokensPerReply: 100_000_000 },
})
afterAll(async () => await service.close())
let ada: ChatClient
beforeAll(async () => {
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

/** What a client keeps: the text so far and the last number it applied. */
class Reader {
  text = ''
  last: number | undefined
  ended: WireEvent | null = null
  duplicates = 0

  /** Reads until `cutAt` more events were applied, then drops the connection. */
  async read(chatId: string, cutAfter: number): Promise<void> {
    const cut = new AbortController()
    const isResumed = this.last !== undefined
    const response = await ada.stream(chatId, this.last, cut.signal)
    if (response.status === 204) {
      // Too late: the reply is over, and a client fetches the message, which is the truth.
      this.text = (await ada.messages(chatId)).at(-1)?.content ?? ''
      this.ended = { id: -1, event: 'done', data: '' }
      return
    }
    expect(response.status).toBe(200)
    let count = 0
    let isFirst = true
    for await (const event of readEvents(response)) {
      if (event.event === 'message') {
        if (this.last !== undefined && event.id <= this.last && isResumed && !isFirst) this.duplicates++
        // A snapshot replaces what is there; anything else follows on without a gap.
        if (isFirst && (this.last === undefined || event.id !== this.last + 1)) this.text = event.data
        else {
          if (!isFirst) expect(event.id).toBe((this.last ?? 0) + 1)
          this.text += event.data
        }
        this.last = event.id
      } else this.ended = event
      isFirst = false
      if (++count >= cutAfter) {
        cut.abort()
        return
      }
    }
  }
}

const pieceOf = (index: number) => (index % 7 === 3 ? '\n\n' : index % 5 === 1 ? `é${index}🙂 ` : `word${index} `)

async function startReply(
  type: ChatType = 'GENERIC',
): Promise<{ chatId: string; call: ScriptedCall; first: Response; abortFirst: AbortController }> {
  const chat = await ada.chatOfType(type)
  const abortFirst = new AbortController()
  const first = await ada.send(chat.id, 'Tell me a story', {}, {}, abortFirst.signal)
  return { chatId: chat.id, call: await model.nextCall(), first, abortFirst }
}

test('a connection cut at every sequence number of a reply, and resumed there, ends with exactly the text that was sent', async () => {
  const pieces = 40
  const { chatId, call, first } = await startReply()
  const sent = readAll(first)
  const readers = Array.from({ length: pieces + 1 }, () => new Reader())
  // Every reader is cut after its own number of events and comes back with the number it saw last.
  const reading = readers.map(async (reader, index) => {
    await reader.read(chatId, index + 1)
    while (!reader.ended) await reader.read(chatId, Number.POSITIVE_INFINITY)
  })
  for (let index = 0; index < pieces; index++) {
    call.write(pieceOf(index))
    await sleep(4)
  }
  await sleep(60)
  call.end()
  await Promise.all(reading)
  const expected = Array.from({ length: pieces }, (_, index) => pieceOf(index)).join('')
  expect(textOf(await sent)).toBe(expected)
  for (const reader of readers) {
    expect(reader.text).toBe(expected)
    expect(reader.duplicates).toBe(0)
    expect(reader.ended?.event).toBe('done')
  }
  const [, reply] = await ada.messages(chatId)
  expect(reply?.content).toBe(expected)
})

test('random cuts, with and without a cursor, by two readers at once: the text is byte-equal every time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), { minLength: 5, maxLength: 40 }),
      fc.array(fc.array(fc.record({ after: fc.integer({ min: 1, max: 9 }), keepsCursor: fc.boolean() }), { maxLength: 6 }), {
        minLength: 2,
        maxLength: 2,
      }),
      async (pieces, plans) => {
        const { chatId, call, first, abortFirst } = await startReply()
        // The sender goes away at once: the reply does not mind.
        const whole = await ada.stream(chatId)
        abortFirst.abort()
        await first.text().catch(() => undefined)
        const sent = readAll(whole)
        const readers = plans.map(async (plan) => {
          const reader = new Reader()
          for (const cut of plan) {
            if (!cut.keepsCursor) reader.last = undefined
            await reader.read(chatId, cut.after)
            if (reader.ended) break
          }
          while (!reader.ended) await reader.read(chatId, Number.POSITIVE_INFINITY)
          return reader
        })
        for (const piece of pieces) {
          call.write(piece)
          await sleep(2)
        }
        // Nobody comes too late for a reply that is over: the client fetches the message then (204).
        await sleep(80)
        call.end()
        const expected = pieces.join('').replace(/\r\n?/g, '\n').replaceAll('\0', '')
        expect(textOf(await sent)).toBe(expected)
        for (const reader of await Promise.all(readers)) {
          expect(Buffer.from(reader.text)).toEqual(Buffer.from(expected))
          expect(reader.duplicates).toBe(0)
        }
        const [, reply] = await ada.messages(chatId)
        expect(reply?.content).toBe(expected)
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
})

test('a reader that stops reading is waited for, hears everything in the end, and holds up nobody', async () => {
  // Of a free kind: a paid answer ends where it is not paid any more.
  const { chatId, call, first } = await startReply('HACKATHON')
  const slow = await ada.stream(chatId)
  const fast = readAll(await ada.stream(chatId))
  const line = `${'x'.repeat(63 * 1024)}\n`
  // Far more than the buffers of both sockets hold.
  for (let index = 0; index < 300; index++) call.write(`${index} ${line}`)
  call.end()
  const expected = Array.from({ length: 300 }, (_, index) => `${index} ${line}`).join('')
  expect(textOf(await fast) === expected).toBe(true)
  await first.text()
  expect(textOf(await readAll(slow)) === expected).toBe(true)
})

test('a cursor of another reply, or one that never was, gets everything from the start', async () => {
  const { chatId, call, first } = await startReply()
  call.write('All of it.')
  await expect.poll(async () => (await ada.messages(chatId))[1]?.content).toBe('All of it.')
  const streams = await Promise.all([undefined, 99_999, 250_000].map(async (cursor) => readEvents(await ada.stream(chatId, cursor))))
  const starts = await Promise.all(streams.map(async (stream) => (await stream.next()).value as WireEvent))
  for (const event of starts) expect(event).toMatchObject({ id: 1, data: 'All of it.' })
  call.write(' And more.')
  call.end()
  for (const [at, stream] of streams.entries()) {
    const rest = await Array.fromAsync(stream)
    expect(textOf([...starts.slice(at, at + 1), ...rest])).toBe('All of it. And more.')
  }
  await first.text()
  expect((await ada.stream(chatId)).status).toBe(204)
})

test('numbers never restart inside a chat: the next reply has a block of its own', async () => {
  const chat = await ada.chatOfType('GENERIC')
  model.script = () => ['one']
  const firstIds = (await ada.say(chat.id, 'first')).map(({ id }) => id)
  const secondIds = (await ada.say(chat.id, 'second')).map(({ id }) => id)
  model.script = null
  expect(firstIds).toEqual([1, 2])
  expect(secondIds).toEqual([100_001, 100_002])
})

test('MSG-05 a comment keeps the line alive while nothing is written', async () => {
  const quiet = await startChatService({ database: db.database, model, settings: { commentMs: 30 } })
  try {
    const client = new ChatClient(quiet.url, ada.token)
    const chat = await client.chatOfType('GENERIC')
    const response = await client.send(chat.id, 'Think for long')
    const call = await model.nextCall()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let bytes = ''
    const comments = () => bytes.split('\n\n').filter((line) => line.startsWith(':')).length
    while (comments() < 2) bytes += (await reader?.read())?.value ?? ''
    expect(bytes).not.toContain('id:')
    call.write('Done thinking.')
    call.end()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) bytes += part.value
    expect(bytes).toContain('Done thinking.')
  } finally {
    await quiet.close()
  }
})
