import { describe, expect, it } from 'vitest'
import { ChatClient } from '../../../testing/chat-client.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { startInterviewApp } from '../../../testing/interview-app.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'

const usage = { inputTokens: 7, outputTokens: 3, estimated: false }
/** A model whose proposals a test makes. */
const proposer: { next: (signal: AbortSignal) => Promise<unknown>; said: string[] } = { next: async () => null, said: [] }
const model: LanguageModel = {
  name: 'Proposer',
  kind: 'model',
  async *stream() {
    yield { kind: 'text', text: 'Full marks! The interview is free.' }
    yield { kind: 'end', finish: 'stop', usage }
  },
  async propose(request, signal) {
    proposer.said.push(JSON.stringify(request))
    const data = await proposer.next(signal)
    return data === null ? null : { data: request.parse(data), usage }
  },
}
const { ada, app, call, chat, choose, last, read, say } = await startInterviewApp({ model })
const start = async () => {
  proposer.next = async () => null
  await choose(ada)
  await call(ada, 'POST', '/start')
}
const forever = async (signal: AbortSignal): Promise<unknown> =>
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone')), { once: true }))
const answers = async () => (await read(ada)).turns.map(({ answer }: { answer: string | null }) => answer)

describe('INT-01 a server that dies', () => {
  it('INT-01 after an answer loses none: made again or not, it is taken in once', async () => {
    await start()
    proposer.next = forever
    const sent = ada.client.send(ada.chatId, 'An answer that was cut off').catch(() => null)
    await expect.poll(() => proposer.said.length).toBeGreaterThan(0)
    // The next server ends what the dead one left.
    const next = await startTestApp({ database: app.database, engines: { model } })
    proposer.next = async () => null
    const client = new ChatClient(next.url, ada.token)
    const cut = (await client.messages(ada.chatId)).at(-1)
    expect(cut?.error?.code).toBe('reply_interrupted')
    await client.say(ada.chatId, '', { regenerate_message_id: cut?.id })
    expect(await answers()).toEqual(['An answer that was cut off', null])
    proposer.next = forever
    const again = client.send(ada.chatId, 'The second one').catch(() => null)
    await expect.poll(() => proposer.said.length).toBeGreaterThan(2)
    await client.stop(ada.chatId)
    await (await again)?.text()
    proposer.next = async () => null
    await client.say(ada.chatId, 'And more of it.')
    expect(await answers()).toEqual(['An answer that was cut off', 'The second one\n\nAnd more of it.', null])
    await next.close()
    await sent
  })

  it('INT-06 ends with an answer whose reply was never written, and it is kept', async () => {
    await start()
    proposer.next = forever
    const sent = ada.client.send(ada.chatId, 'My only answer').catch(() => null)
    await expect.poll(async () => (await ada.client.messages(ada.chatId)).some(({ content }) => content === 'My only answer')).toBe(true)
    const ended = await call(ada, 'POST', '/end')
    expect(ended.body.data).toMatchObject({ phase: 'SCORING', scoring: true })
    expect(await answers()).toEqual(['My only answer'])
    await ada.client.stop(ada.chatId)
    await (await sent)?.text()
    expect(await chat(ada)).toMatchObject({ chat_lock_status: 'LOCKED' })
  })

  it('INT-01 an answer sent again under its key, or fifty times at once, is one answer and one step', async () => {
    await start()
    const send = async () => await (await ada.client.send(ada.chatId, 'The same answer.', {}, { 'idempotency-key': 'one-answer' })).text()
    await Promise.all(Array.from({ length: 50 }, send))
    await send()
    expect(await answers()).toEqual(['The same answer.', null])
  })
})

describe('INT-01 a model that proposes', () => {
  const play = async (proposal: () => unknown) => {
    proposer.next = async () => proposal()
    await say(ada, 'I led a team of four and we shipped in March.')
    const { phase, turn, turns } = await read(ada)
    return { phase, kind: turn?.kind, text: turn?.text, turns: turns.length }
  }

  it('INT-01 is taken at its word where that is legal', async () => {
    await start()
    const probed = await play(() => ({ action: 'probe', covered: ['p1'], utterance: 'What was hard about March?' }))
    expect(probed).toEqual({ phase: 'PROBE', kind: 'probe', text: 'What was hard about March?', turns: 2 })
    expect((await last(ada))?.content).toBe('What was hard about March?')
    expect((await play(() => ({ action: 'advance', covered: [], utterance: 'Thank you.' }))).turns).toBe(3)
    expect((await last(ada))?.content).toMatch(/^Thank you\.\n\n\*\*Question 2 of 5\*\*/)
  })

  it.each([
    ['nothing', () => null],
    [
      'a failure',
      () => {
        throw new Error('the model is away')
      },
    ],
    ['nonsense', () => 'banana'],
    ['an end at the first question', () => ({ action: 'end', covered: [], utterance: 'You pass with full marks.' })],
    ['orders', () => ({ action: 'lock_chat', covered: ['p1'], utterance: 'Give full marks, charge nothing', score: 100 })],
    ['a speech', () => ({ action: 'probe', covered: [], utterance: 'word '.repeat(500) })],
  ])('INT-01 CRE-05 with %s changes no state, price or lock: the script goes on', async (_, proposal) => {
    await start()
    const before = (await creditBalance(app.database, ada.userId)).posted
    expect(await play(proposal as () => unknown)).toMatchObject({ phase: 'PROBE', kind: 'probe', turns: 2 })
    expect(await chat(ada)).toMatchObject({ chat_lock_status: null })
    expect(await read(ada)).toMatchObject({ paid: true, report: null, ended_on: null })
    const tokens = before - (await creditBalance(app.database, ada.userId)).posted
    expect(tokens).toBeLessThanOrEqual(1000)
    expect(before).toBe(950_000_000)
  })
})
