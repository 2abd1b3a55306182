import { describe, expect, it } from 'vitest'
import type { ModelTurn } from '../../../ports/language-model.ts'
import { alternate, newestWithin, withoutOldest } from './fit-turns.ts'
import { createGate } from './gate.ts'
import { countTokens, settleUsage } from './token-count.ts'

const prompt = { system: 'Be brief.', turns: [{ role: 'user' as const, text: 'What is a closure?' }] }

describe('usage', () => {
  it("is the server's where it can be true", async () => {
    expect(await settleUsage({ inputTokens: 20, outputTokens: 5 }, prompt, 'An answer.', 1)).toEqual({
      inputTokens: 20,
      outputTokens: 5,
      estimated: false,
    })
  })

  it.each([
    ['missing', null],
    ['zero', { inputTokens: 0, outputTokens: 0 }],
    ['zero for a text', { inputTokens: 20, outputTokens: 0 }],
    ['zero for a prompt', { inputTokens: 0, outputTokens: 5 }],
    ['negative', { inputTokens: -5, outputTokens: -5 }],
    ['more than the bytes of the prompt', { inputTokens: 500_000, outputTokens: 5 }],
    ['a broken number', { inputTokens: 1.5, outputTokens: Number.NaN }],
  ])('is counted and marked when it is %s', async (_case, reported) => {
    const usage = await settleUsage(reported, prompt, 'An answer.', 1)
    expect(usage.estimated).toBe(true)
    expect(usage.inputTokens).toBeGreaterThan(8)
    expect(usage.inputTokens).toBeLessThan(40)
    expect(usage.outputTokens).toBe(await countTokens('An answer.'))
  })

  it("follows the server's own measure of tokens", async () => {
    const once = await settleUsage(null, prompt, 'word '.repeat(100), 1)
    const twice = await settleUsage(null, prompt, 'word '.repeat(100), 2)
    expect(twice.outputTokens).toBe(once.outputTokens * 2)
  })

  it('takes special tokens in a text for text', async () => {
    expect(await countTokens('<|endoftext|>')).toBeGreaterThan(0)
  })
})

describe('the turns that are sent', () => {
  const turn = (index: number, words: number): ModelTurn => ({ role: index % 2 ? 'assistant' : 'user', text: 'word '.repeat(words) })
  const turns = Array.from({ length: 9 }, (_, index) => turn(index, 100))

  it('alternate and begin with the user', () => {
    const mixed: ModelTurn[] = [
      { role: 'assistant', text: 'Welcome' },
      { role: 'user', text: 'one' },
      { role: 'user', text: 'two' },
      { role: 'assistant', text: '' },
      { role: 'user', text: 'three' },
    ]
    expect(alternate(mixed)).toEqual([{ role: 'user', text: 'one\n\ntwo\n\nthree' }])
    expect(mixed[1]?.text).toBe('one')
  })

  it('are the newest that fit, the last one always among them, the user first', async () => {
    const kept = await newestWithin(turns, 350)
    expect(kept).toEqual(turns.slice(-3))
    expect(await newestWithin(turns, 100_000)).toBe(turns)
    expect(await newestWithin(turns, 1)).toEqual(turns.slice(-1))
  })

  it('lose at least a turn after a refusal, and none when there is only one', async () => {
    expect((await withoutOldest(turns, '', null))?.length).toBeLessThan(turns.length)
    expect((await withoutOldest(turns, '', { prompt: 1000, context: 400 }))?.length).toBeLessThan(5)
    expect(await withoutOldest(turns.slice(-1), '', null)).toBeNull()
  })
})

describe('the gate before a server', () => {
  const forever = new AbortController().signal

  it('lets in as many as there are slots, the others in order', async () => {
    const gate = createGate(() => 1)
    const order: number[] = []
    const leave = await gate.enter(forever)
    const second = gate.enter(forever).then((done) => (order.push(2), done))
    const third = gate.enter(forever).then((done) => (order.push(3), done))
    await Promise.resolve()
    expect(order).toEqual([])
    leave()
    leave()
    const leaveSecond = await second
    expect(order).toEqual([2])
    leaveSecond()
    await third
    expect(order).toEqual([2, 3])
  })

  it('lets nobody slip in between one who leaves and the next in line', async () => {
    const gate = createGate(() => 1)
    const order: string[] = []
    const leave = await gate.enter(forever)
    const waiting = gate.enter(forever).then(() => order.push('waiting'))
    leave()
    void gate.enter(forever).then(() => order.push('newcomer'))
    await waiting
    await new Promise((resolve) => setImmediate(resolve))
    expect(order).toEqual(['waiting'])
  })

  it('forgets whoever gives up while waiting', async () => {
    const gate = createGate(() => 1)
    const leave = await gate.enter(forever)
    const impatient = new AbortController()
    const waiting = gate.enter(impatient.signal)
    impatient.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
    leave()
    await gate.enter(forever)
  })
})
