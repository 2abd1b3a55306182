import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanguageModel } from '../../ports/language-model.ts'
import { createAnthropicModel } from './anthropic/anthropic-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible/openai-compatible-model.ts'

/**
 * The adapters against a server that is not ours: aimock imitates the providers' own formats and is checked against them by its makers.
 * Our simulator could share a mistake with our client; this one cannot.
 */
const answer = 'A closure keeps the variables it was born with. 🙂 Even after the function that made it has returned.'
const mock = new LLMock({ port: 0, chunkSize: 7 })
beforeAll(async () => {
  mock.onMessage('closure', { content: answer })
  mock.onMessage('cut', { content: answer }, { latency: 20, truncateAfterChunks: 6 })
  await mock.start()
})
afterAll(() => mock.stop())

describe.each<[string, () => LanguageModel]>([
  ['OpenAI', () => createOpenAiCompatibleModel({ baseUrl: `${mock.url}/v1`, model: 'gpt-4o', apiKey: 'test' })],
  ['Anthropic', () => createAnthropicModel({ baseUrl: mock.url, model: 'claude-opus-4-5', apiKey: 'test' })],
])("aimock's %s", (_name, open) => {
  const ask = (text: string) => open().stream({ system: 'Be brief.', turns: [{ role: 'user', text }] }, new AbortController().signal)

  it('streams the whole text in pieces', async () => {
    const events = await Array.fromAsync(ask('What is a closure?'))
    expect(events.map((event) => (event.kind === 'text' ? event.text : '')).join('')).toBe(answer)
    expect(events.length).toBeGreaterThan(5)
    expect(events.at(-1)).toMatchObject({ kind: 'end', finish: 'stop' })
  })

  it('keeps what arrived before the connection broke off', async () => {
    let text = ''
    const reading = (async () => {
      for await (const event of ask('cut')) if (event.kind === 'text') text += event.text
    })()
    await expect(reading).rejects.toMatchObject({ code: 'model_cut_off' })
    expect(text).not.toBe('')
    expect(answer.startsWith(text)).toBe(true)
  })
})
