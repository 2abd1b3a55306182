import { encodeStreamEvent, type StreamEvent } from '@xperto/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents, type StreamSignal } from './read-events.ts'

function bodyOf(bytes: Uint8Array, cuts: number[]): ReadableStream<Uint8Array> {
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return new ReadableStream({
    start(controller) {
      for (let index = 1; index < edges.length; index++) controller.enqueue(bytes.slice(edges[index - 1], edges[index]))
      controller.close()
    },
  })
}

async function collect(text: string, cuts: number[] = []): Promise<StreamSignal[]> {
  const signals: StreamSignal[] = []
  for await (const signal of readEvents(bodyOf(new TextEncoder().encode(text), cuts))) signals.push(signal)
  return signals
}

test('MSG-02 message and done events are read as the contract writes them, wherever the bytes are cut', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((value) => value.replace(/\r\n?/g, '\n'))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), fc.array(fc.nat(2000), { maxLength: 12 }), async (pieces, cuts) => {
      const events: StreamEvent[] = pieces.map((data, index) => ({ event: 'message', seq: index + 1, data }))
      events.push({ event: 'done', seq: pieces.length + 1, ids: ['q1', 'a1'] })
      expect(await collect(events.map(encodeStreamEvent).join(''), cuts)).toEqual(events)
    }),
    { numRuns: 60 },
  )
})

test('a comment is passed on as a sign of life', async () => {
  expect(await collect(': still here\n\n')).toEqual([{ event: 'comment' }])
})

test('an error event carries its code and its sentence', async () => {
  const event: StreamEvent = { event: 'error', seq: 9, code: 'model_busy', message: 'Busy.' }
  expect(await collect(encodeStreamEvent(event))).toEqual([event])
})

test('events without a number, of another name or with broken data do no harm', async () => {
  expect(await collect('event: message\ndata: x\n\nid: 3\nevent: tool\ndata: x\n\nid: 4\nevent: done\ndata: {broken\n\n')).toEqual([
    { event: 'done', seq: 4, ids: [] },
  ])
})
