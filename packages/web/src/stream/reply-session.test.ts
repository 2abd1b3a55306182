import { type Message, notices, seqBlock } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../lib/clock.ts'
import type { StreamSignal } from './read-events.ts'
import { createReplySession, type ReplyState, type SessionDeps } from './reply-session.ts'
import type { ReplyTransport } from './transport.ts'

const base = 3 * seqBlock

/** Timers that run when the test says so, in order, with everything awaited between two of them. */
function handClock(): Clock & { advance(ms: number): Promise<void>; sleep(ms: number): Promise<void> } {
  let now = 0
  const timers = new Set<{ due: number; run: () => void }>()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve()
  }
  const runUntil = async (end: number): Promise<void> => {
    await settle()
    for (;;) {
      const next = [...timers].filter((timer) => timer.due <= end).sort((a, b) => a.due - b.due)[0]
      if (!next) break
      timers.delete(next)
      now = Math.max(now, next.due)
      next.run()
      await settle()
    }
    now = Math.max(now, end)
  }
  return {
    now: () => now,
    after(ms, run) {
      const timer = { due: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (ms) => runUntil(now + ms),
    async sleep(ms) {
      now += ms
      await runUntil(now)
    },
  }
}

/** A connection the test writes to; it ends when closed, broken, or abandoned by its reader. */
class Wire {
  readonly seen: { door: 'send' | 'resume'; after: number | null; key: string | null }
  private readonly waiting: (() => void)[] = []
  private readonly queue: (StreamSignal | 'close' | Error)[] = []
  constructor(seen: Wire['seen']) {
    this.seen = seen
  }
  say(...items: (StreamSignal | 'close' | Error)[]): void {
    this.queue.push(...items)
    for (const wake of this.waiting.splice(0)) wake()
  }
  async *read(signal: AbortSignal): AsyncGenerator<StreamSignal> {
    signal.addEventListener('abort', () => this.say(new DOMException('abandoned', 'AbortError')))
    for (;;) {
      const item = this.queue.shift()
      if (item === undefined) await new Promise<void>((resolve) => this.waiting.push(resolve))
      else if (item === 'close') return
      else if (item instanceof Error) throw item
      else yield item
    }
  }
}

function text(seq: number, data: string): StreamSignal {
  return { event: 'message', seq: base + seq, data }
}
function done(seq: number): StreamSignal {
  return { event: 'done', seq: base + seq, ids: ['q', 'a'] }
}
function row(id: string, fetch_status: Message['fetch_status'] = 'COMPLETE', content = `stored ${id}`): Message {
  return { id, fetch_status, content } as Message
}

/** Answers of the two doors, in order: a wire, nothing in progress (null), or a failure. */
function start(answers: ('wire' | null | Error)[], rows: (Message[] | Error)[] = [[row('q'), row('a')]], newest: Message[] = []) {
  const clock = handClock()
  const wires: Wire[] = []
  const log = {
    states: [] as ReplyState[],
    texts: [] as string[],
    taken: [] as { messages: Message[]; from: string | null }[],
    unsent: [] as { content: string | undefined; sentence: string | null }[],
    progress: [] as string[],
    asked: [] as string[][],
    stops: [] as (number | null)[],
    doors: [] as Wire['seen'][],
    refreshed: 0,
  }
  const wakes = new Set<() => void>()
  const answer = async (seen: Wire['seen'], signal: AbortSignal): Promise<AsyncIterable<StreamSignal> | null> => {
    log.doors.push(seen)
    const next = answers.shift()
    if (next === undefined) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer'))))
    if (next instanceof Error) throw next
    if (next === null) return null
    const wire = new Wire(seen)
    wires.push(wire)
    return wire.read(signal)
  }
  const transport: ReplyTransport = {
    send: (_, key, signal) => answer({ door: 'send', after: null, key }, signal),
    resume: (after, signal) => answer({ door: 'resume', after, key: null }, signal),
  }
  let keys = 0
  const deps: SessionDeps = {
    transport,
    clock,
    wakeUps: (wake) => {
      wakes.add(wake)
      return () => wakes.delete(wake)
    },
    random: () => 1,
    newKey: () => `key-${++keys}`,
    async fetchByIds(ids) {
      log.asked.push(ids)
      const next = rows.length > 1 ? rows.shift() : rows[0]
      if (next instanceof Error) throw next
      return next ?? []
    },
    async refreshNewest() {
      log.refreshed++
      return newest
    },
    takeIn: (messages, from) => log.taken.push({ messages, from }),
    fromStream: (ids, question, content) => [row(ids[0] ?? '', 'COMPLETE', question ?? ''), row(ids[1] ?? '', 'COMPLETE', content)],
    async stopReply(lastSeq) {
      log.stops.push(lastSeq)
    },
    onStopFailed: () => undefined,
    onText: (value) => log.texts.push(value),
    onState: (state) => log.states.push(state),
    onUnsent: ({ content }, sentence) => log.unsent.push({ content, sentence }),
    onProgress: (kind) => log.progress.push(kind),
  }
  const session = createReplySession(deps)
  const wire = (index: number): Wire => {
    const found = wires[index]
    if (!found) throw new Error(`connection ${index} was not opened`)
    return found
  }
  return { session, clock, log, wire, wake: () => [...wakes].forEach((wake) => wake()), last: () => log.states.at(-1) }
}

const question = { content: 'Why 3 3 3?' }

describe('a reply from send to its final messages', () => {
  test('MSG-01 the sent text stands in the state at once, before the server has answered', () => {
    const { session, last } = start(['wire'])
    session.send(question)
    expect(last()).toEqual({ phase: 'sending', question: 'Why 3 3 3?', replaces: null, edits: null, stopping: false })
  })

  test('MSG-02 the placeholder fills as message events arrive', async () => {
    const { session, clock, wire, log, last } = start(['wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'Because '), text(2, 'var is shared.'))
    await clock.advance(0)
    expect(log.texts).toEqual(['', 'Because ', 'Because var is shared.'])
    expect(last()).toMatchObject({ phase: 'streaming', question: 'Why 3 3 3?' })
  })

  test('MSG-03 on done the messages are fetched by their ids and taken in', async () => {
    const { session, clock, wire, log, last } = start(['wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'x'), done(2))
    await clock.advance(0)
    expect(log.asked).toEqual([['q', 'a']])
    expect(log.taken[0]?.messages.map(({ content }) => content)).toEqual(['stored q', 'stored a'])
    expect(last()).toEqual({ phase: 'idle' })
  })

  test('MSG-03 when nothing is fetched the streamed text is the content', async () => {
    const { session, clock, wire, log } = start(['wire'], [[]])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'Because var '), text(2, 'is shared.'), done(3))
    await clock.advance(0)
    expect(log.taken[0]?.messages.map(({ content }) => content)).toEqual(['Why 3 3 3?', 'Because var is shared.'])
  })

  test('MSG-04 a reply that is still FETCHING is fetched again after 4 s, and the state says it is being finished', async () => {
    const { session, clock, wire, log, last } = start(
      ['wire'],
      [
        [row('q'), row('a', 'FETCHING')],
        [row('q'), row('a')],
      ],
    )
    session.send(question)
    await clock.advance(0)
    wire(0).say(done(1))
    await clock.advance(3999)
    expect(log.asked).toHaveLength(1)
    expect(last()).toMatchObject({ phase: 'finishing' })
    await clock.advance(1)
    expect(log.asked).toHaveLength(2)
    expect(last()).toEqual({ phase: 'idle' })
  })

  test('a send while a reply is followed is ignored', async () => {
    const { session, clock, log } = start(['wire'])
    session.send(question)
    session.send({ content: 'again' })
    await clock.advance(0)
    expect(log.doors).toHaveLength(1)
  })

  test('an error event ends in the stored rows, which carry the sentence and the text so far', async () => {
    const { session, clock, wire, log, last } = start(['wire'], [], [row('q'), row('a', 'FAILED')])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'half'), { event: 'error', seq: base + 2, code: 'model_failed', message: 'It failed.' })
    await clock.advance(0)
    expect(log.refreshed).toBe(1)
    expect(last()).toEqual({ phase: 'idle' })
  })
})

describe('losses of the connection', () => {
  test('a broken stream is resumed from the last number, and what comes twice is not shown twice', async () => {
    const { session, clock, wire, log } = start(['wire', 'wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '), text(2, 'two '), new TypeError('network'))
    await clock.advance(500)
    expect(log.doors[1]).toEqual({ door: 'resume', after: base + 2, key: null })
    wire(1).say(text(2, 'two '), text(3, 'three'), done(4))
    await clock.advance(0)
    expect(log.texts.at(-1)).toBe('one two three')
    expect(log.taken).toHaveLength(1)
  })

  test('a message whose answer was lost is sent again with the same key', async () => {
    const { session, clock, log } = start([new TypeError('network'), 'wire'])
    session.send(question)
    await clock.advance(500)
    expect(log.doors.map(({ door, key }) => [door, key])).toEqual([
      ['send', 'key-1'],
      ['send', 'key-1'],
    ])
    expect(log.unsent).toEqual([])
  })

  test('after four lost attempts the text goes back to its writer', async () => {
    const lost = new TypeError('network')
    const { session, clock, log, last } = start([lost, lost, lost, lost])
    session.send(question)
    await clock.advance(10_000)
    expect(log.doors).toHaveLength(4)
    expect(log.unsent).toEqual([{ content: 'Why 3 3 3?', sentence: null }])
    expect(last()).toEqual({ phase: 'idle' })
  })

  test('a refusal gives the text back with the sentence of the server, at once', async () => {
    const locked = new CallError(422, { code: 'chat_locked', message: 'Locked.' })
    const { session, clock, log } = start([locked])
    session.send(question)
    await clock.advance(0)
    expect(log.unsent).toEqual([{ content: 'Why 3 3 3?', sentence: 'Locked.' }])
  })

  test('when another tab was first, the text comes back and its reply is followed', async () => {
    const busy = new CallError(409, { code: 'reply_in_progress', message: 'Busy.' })
    const { session, clock, log, wire, last } = start([busy, 'wire'])
    session.send(question)
    await clock.advance(0)
    expect(log.unsent).toHaveLength(1)
    wire(0).say(text(9, 'the other answer'))
    await clock.advance(0)
    expect(log.doors[1]?.door).toBe('resume')
    expect(log.texts.at(-1)).toBe('the other answer')
    expect(last()).toMatchObject({ phase: 'streaming', question: null })
  })

  test('40 s without an event or a comment: the stream is opened again from its cursor', async () => {
    const { session, clock, wire, log } = start(['wire', 'wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '))
    await clock.advance(39_000)
    expect(log.doors).toHaveLength(1)
    wire(0).say({ event: 'comment' })
    await clock.advance(39_000)
    expect(log.doors).toHaveLength(1)
    await clock.advance(1600)
    expect(log.doors[1]).toEqual({ door: 'resume', after: base + 1, key: null })
  })

  test('MSG-05 after 120 s without a sign of life it is given up with the sentence of the specification', async () => {
    const { session, clock, wire, last } = start(['wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '))
    await clock.advance(119_000)
    expect(last()).toMatchObject({ phase: 'streaming' })
    await clock.advance(1500)
    expect(last()).toEqual({ phase: 'broken', sentence: notices.requestTimedOut, question: 'Why 3 3 3?' })
  })

  test('a lid closed for an hour is not an hour of silence: the stream is opened again', async () => {
    const { session, clock, wire, log, last } = start(['wire', 'wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '))
    await clock.advance(0)
    await clock.sleep(3_600_000)
    await clock.advance(600)
    expect(log.doors[1]).toEqual({ door: 'resume', after: base + 1, key: null })
    wire(1).say(text(2, 'two'), done(3))
    await clock.advance(0)
    expect(last()).toEqual({ phase: 'idle' })
  })

  test('waking up ends the wait before the next attempt', async () => {
    const { session, clock, wire, log, wake } = start(['wire', 'wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '), 'close')
    await clock.advance(10)
    expect(log.doors).toHaveLength(1)
    wake()
    await clock.advance(0)
    expect(log.doors).toHaveLength(2)
  })

  test('a reply that ended while nobody was connected is read from the newest page', async () => {
    const { session, clock, wire, log, last } = start(['wire', null], [], [row('q'), row('a')])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '), 'close')
    await clock.advance(600)
    expect(log.refreshed).toBe(1)
    expect(last()).toEqual({ phase: 'idle' })
  })

  test('a newer reply in the same chat starts a new placeholder and fetches the thread', async () => {
    const { session, clock, wire, log, last } = start(['wire', 'wire'])
    session.send(question)
    await clock.advance(0)
    wire(0).say(text(1, 'one '), 'close')
    await clock.advance(600)
    wire(1).say({ event: 'message', seq: base + seqBlock + 4, data: 'another reply' })
    await clock.advance(0)
    expect(log.refreshed).toBe(1)
    expect(log.texts.at(-1)).toBe('another reply')
    expect(last()).toMatchObject({ phase: 'streaming', question: null })
  })
})

describe('joining, stopping and leaving', () => {
  test('a reload joins the running reply without a cursor', async () => {
    const { session, clock, wire, log } = start(['wire'])
    session.attach()
    await clock.advance(0)
    expect(log.doors).toEqual([{ door: 'resume', after: null, key: null }])
    wire(0).say(text(30, 'all so far '), text(31, 'and the rest'))
    await clock.advance(0)
    expect(log.texts.at(-1)).toBe('all so far and the rest')
  })

  test('stop names the last number seen, and a stop before the answer began waits for it', async () => {
    const { session, clock, wire, log } = start(['wire', 'wire'])
    session.send(question)
    session.stop()
    expect(log.stops).toEqual([])
    await clock.advance(0)
    expect(log.stops).toEqual([null])
    wire(0).say(text(1, 'x'), done(2))
    await clock.advance(0)
    session.send({ content: 'second' })
    await clock.advance(0)
    wire(1).say(text(7, 'y'))
    await clock.advance(0)
    session.stop()
    session.stop()
    expect(log.stops).toEqual([null, base + 7])
  })

  test('leaving while the message is on its way does not take it back', async () => {
    const { session, clock, log } = start([new TypeError('network')])
    session.send(question)
    session.leave()
    await clock.advance(1000)
    expect(log.unsent).toEqual([{ content: 'Why 3 3 3?', sentence: null }])
  })

  test('retry makes the reply again in place of the failed one', async () => {
    const { session, clock, wire, log } = start(['wire'], [[row('b')]])
    session.send({ content: '', regenerate_message_id: 'a' })
    await clock.advance(0)
    wire(0).say(text(1, 'better'), done(2))
    await clock.advance(0)
    expect(log.taken[0]?.from).toBe('a')
  })

  test('an edited question and its reply stand from the question it was made of', async () => {
    const { session, clock, wire, log, last } = start(['wire'], [[row('q2'), row('b')]])
    session.send({ content: 'Why 0 1 2?', parent_message_id: 'q1' })
    await clock.advance(0)
    expect(last()).toMatchObject({ question: 'Why 0 1 2?', edits: 'q1', replaces: null })
    wire(0).say(text(1, 'better'), done(2))
    await clock.advance(0)
    expect(log.taken[0]?.from).toBe('q1')
  })
})
