import { inspect } from 'node:util'
import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '@xperto/contract'
import { type LanguageModel, ModelError, type ModelEvent } from '../../ports/language-model.ts'
import { createAnthropicModel } from './anthropic/anthropic-model.ts'
import { createLibraryModel } from './library/library-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible/openai-compatible-model.ts'

const apiKey = 'key-that-nobody-may-see'

interface Engine {
  title: string
  kind: LanguageModel['kind']
  /** `outcomes`: what became of each request at the model's server, which the library has none of. */
  open: (defaults: Scenario) => Promise<{ model: LanguageModel; outcomes: () => string[]; close: () => Promise<void> }>
}

const endsOf = ({ requests, close }: ModelSimulator) => ({ outcomes: () => requests.map(({ outcome }) => outcome), close })

/** Every adapter of the port. The models speak to the simulator over real HTTP. */
const engines: Engine[] = [
  {
    title: 'an OpenAI-compatible server',
    kind: 'model',
    open: async (defaults) => {
      const simulator = await startModelSimulator({ defaults, apiKey })
      return { model: createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', apiKey }), ...endsOf(simulator) }
    },
  },
  {
    title: 'Anthropic',
    kind: 'model',
    open: async (defaults) => {
      const simulator = await startModelSimulator({ defaults, apiKey })
      return { model: createAnthropicModel({ baseUrl: simulator.url, model: 'claude-opus-4-5', apiKey }), ...endsOf(simulator) }
    },
  },
  {
    title: 'the built-in library',
    kind: 'library',
    open: () => Promise.resolve({ model: createLibraryModel(), outcomes: () => [], close: () => Promise.resolve() }),
  },
]

const question = { system: 'Answer in one paragraph.', turns: [{ role: 'user' as const, text: 'What is a closure?\r\n\u0000 🙂' }] }
const data = {
  schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'], additionalProperties: false },
  schemaName: 'number',
}

async function read(model: LanguageModel, signal: AbortSignal = new AbortController().signal): Promise<ModelEvent[]> {
  return Array.fromAsync(model.stream(question, signal))
}

describe.each(engines)('$title as a language model', ({ open, kind }) => {
  it('names itself and its kind', async () => {
    const { model, close } = await open({})
    expect(model.name).not.toBe('')
    expect(model.kind).toBe(kind)
    await close()
  })

  it('sends pieces of text and then exactly one end', async () => {
    const { model, close } = await open({ tokens: 60 })
    const events = await read(model)
    expect(events.filter((event) => event.kind === 'end')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ kind: 'end', finish: 'stop' })
    expect(events.filter((event) => event.kind === 'text').length).toBeGreaterThan(5)
    await close()
  })

  it('sends pieces that are never empty, hold no NUL and no CR, and are whole code points', async () => {
    const { model, close } = await open({ nulAt: 3, carriageReturns: true, splitSurrogates: true, tokens: 200, pieceBytes: 7 })
    for (const event of await read(model)) {
      if (event.kind !== 'text') continue
      expect(event.text).not.toBe('')
      expect(event.text).not.toContain('\u0000')
      expect(event.text).not.toContain('\r')
      expect(event.text.isWellFormed()).toBe(true)
    }
    await close()
  })

  it('reports usage that is never negative', async () => {
    const { model, close } = await open({ usage: 'negative' })
    const end = (await read(model)).at(-1)
    if (end?.kind !== 'end') throw new Error('the last event must be the end')
    expect(end.usage.inputTokens).toBeGreaterThanOrEqual(0)
    expect(end.usage.outputTokens).toBeGreaterThanOrEqual(0)
    await close()
  })

  it('rejects at once with the reason of the signal', async () => {
    const { model, close } = await open({ tokens: 10_000, rate: 50 })
    const stopping = new AbortController()
    const reason = new Error('stopped by the reader')
    const seen: ModelEvent['kind'][] = []
    let seenAtStop = 0
    const reading = (async () => {
      for await (const event of model.stream(question, stopping.signal)) {
        if (event.kind === 'text' && seen.length === 0) {
          setTimeout(() => {
            stopping.abort(reason)
            seenAtStop = seen.length
          }, 20)
        }
        seen.push(event.kind)
      }
    })()
    // The answer itself would take 200 s, longer than this test may; the 100 ms of the port are a benchmark's.
    await expect(reading).rejects.toBe(reason)
    expect(seen).toHaveLength(seenAtStop)
    await close()
  })

  it('does nothing with a signal that has aborted already', async () => {
    const { model, close } = await open({})
    const reason = new Error('too late')
    await expect(read(model, AbortSignal.abort(reason))).rejects.toBe(reason)
    await expect((async () => model.propose({ ...question, ...data, parse: (value) => value }, AbortSignal.abort(reason)))()).rejects.toBe(
      reason,
    )
    await close()
  })

  it('may be left in the middle, which ends its request', async () => {
    const { model, outcomes, close } = await open({ tokens: 10_000, rate: 50 })
    for await (const event of model.stream(question, new AbortController().signal)) {
      if (event.kind === 'text') break
    }
    await expect.poll(outcomes).toEqual(kind === 'model' ? ['left'] : [])
    await close()
  })

  it('proposes data that was parsed, or nothing', async () => {
    const { model, close } = await open({})
    const parse = (value: unknown): number => (value as { n: number }).n
    const proposal = await model.propose({ ...question, ...data, parse }, new AbortController().signal)
    if (kind === 'library') expect(proposal).toBeNull()
    else {
      expect(proposal?.data).toBe(7)
      expect(proposal?.usage.inputTokens).toBeGreaterThan(0)
    }
    await close()
  })
})

describe.each(engines.filter((engine) => engine.kind === 'model'))('$title, when it fails', ({ open }) => {
  it.each<[string, Scenario, ErrorCode]>([
    ['refuses the key', { status: 401, message: `Incorrect API key provided: ${apiKey}` }, 'model_refused_key'],
    ['does not know the model', { status: 404 }, 'model_misconfigured'],
    ['stays busy', { status: 429, retryAfter: '0' }, 'model_busy'],
    ['would be busy for long', { status: 429, retryAfter: '3600' }, 'model_busy'],
    ['fails', { status: 500 }, 'model_failed'],
    ['sends the page of a gateway', { status: 502, body: 'html' }, 'model_failed'],
    [
      'finds the prompt too long',
      { status: 400, message: 'prompt is too long: maximum context length is 10 tokens' },
      'model_context_exceeded',
    ],
    ['breaks off in the middle', { cutAfter: 10 }, 'model_cut_off'],
    ['breaks off before the first word', { cutAfter: 0 }, 'model_cut_off'],
    ['ends too early', { endAfter: 10 }, 'model_cut_off'],
    ['sends a broken frame and goes on', { brokenFrameAt: 5 }, 'model_malformed'],
    ['sends an error frame and goes on', { errorFrameAt: 5, errorCode: 'api_error' }, 'model_failed'],
    ['gives an empty answer', { text: '' }, 'model_empty'],
    ['is filtered', { finish: 'content_filter' }, 'model_content_filtered'],
  ])('says so when it %s, without its key', async (_case, scenario, code) => {
    const { model, close } = await open(scenario)
    const failure = await read(model).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ModelError)
    expect((failure as ModelError).code).toBe(code)
    expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(apiKey)
    expect(JSON.stringify(failure)).not.toContain(apiKey)
    await close()
  })

  it('says so when nobody listens at the address', async () => {
    const { model, close } = await open({})
    await close()
    await expect(read(model)).rejects.toMatchObject({ code: 'model_unreachable' })
  })
})
