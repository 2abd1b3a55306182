import { type KnownServer, knownServers } from '@xperto/simulators/language-model/known-servers'
import { startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import { type CapabilityRecord, capabilitiesInMemory } from '../capability-record.ts'
import { describeFinding, describeVerdict } from './describe-findings.ts'
import { examineModel } from './examine-model.ts'
import { openAnthropicPatient, openCompatiblePatient } from './open-patient.ts'

const apiKey = 'key-that-nobody-may-see'
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function examine({ options, isAnthropic = false }: KnownServer) {
  const simulator = await startModelSimulator({ ...options, apiKey })
  closers.push(simulator.close)
  const capabilities = capabilitiesInMemory()
  const model = options.model ?? 'simulated'
  const patient = isAnthropic
    ? openAnthropicPatient({ baseUrl: simulator.url, model, apiKey, capabilities })
    : openCompatiblePatient({ baseUrl: `${simulator.url}${options.path ?? ''}`, model, apiKey, capabilities })
  const findings = await Array.fromAsync(examineModel(patient, () => new Date('2026-01-02T03:04:05Z'), new AbortController().signal))
  const printed = [...findings.map((finding, index) => describeFinding(finding, index + 1)), describeVerdict(findings)].join('\n')
  return { findings, record: capabilities.current(), printed, requests: simulator.requests }
}

interface Expected {
  /** Of the seven probes in their order: w works, l works with a limit. */
  states: string
  record: Partial<CapabilityRecord>
  says: readonly string[]
}

const table: Record<keyof typeof knownServers, Expected> = {
  openai: {
    states: 'wwwwwww',
    record: { maxTokensField: 'max_completion_tokens', temperature: false, schemaMode: 'json_schema', slots: null },
    says: ['goes into max_completion_tokens; a temperature is refused', 'The model works.'],
  },
  azure: {
    states: 'wwwwwww',
    record: { maxTokensField: 'max_tokens', temperature: true, usageInStream: true, schemaMode: 'json_schema' },
    says: ['/openai/deployments/deployed', 'Tokens are reported.'],
  },
  anthropic: { states: 'wwwwwww', record: { checkedAt: '2026-01-02T03:04:05.000Z' }, says: ['The fields of this protocol are fixed.'] },
  gemini: {
    states: 'wwwwwww',
    record: { temperature: false, tools: false, schemaMode: 'json_schema' },
    says: ['a temperature is refused, so none is ever sent', 'Tools: refused'],
  },
  ollama: {
    states: 'wwwwwll',
    record: { slots: 1, reasoningField: 'reasoning' },
    says: ['was cut in silence: it read 4,', 'OLLAMA_CONTEXT_LENGTH=16384', 'One question is answered at a time', 'with 2 limits'],
  },
  vllm: {
    states: 'wwwwlww',
    record: { systemRole: false, contextTokens: 16_384, reasoningField: 'reasoning' },
    says: ['the rules stand at the head of the first question. A role twice in a row is refused', 'The server offers 16,384.'],
  },
  lmstudio: {
    states: 'wwlwwwl',
    record: { schemaMode: 'json_schema', slots: 1 },
    says: ['Tokens are not reported, so they are counted here', 'The server holds the model to a schema.'],
  },
  llamacpp: {
    states: 'wwwwllw',
    record: { systemRole: false, contextTokens: 2048, vision: false },
    says: ['The server reads 2,048 tokens and says so', '--ctx-size for llama.cpp', 'Pictures: refused'],
  },
  deepseek: {
    states: 'wwwlwww',
    record: { schemaMode: 'json_object', reasoningField: 'reasoning_content', contextTokens: 65_536 },
    says: ['The server only promises some JSON', 'It reasons first (reasoning_content)'],
  },
}

const servers: readonly (readonly [keyof typeof knownServers, KnownServer])[] = Object.entries(knownServers) as [
  keyof typeof knownServers,
  KnownServer,
][]

describe('the model doctor before the nine kinds of server', () => {
  it('knows nine', () => {
    expect(servers).toHaveLength(9)
  })

  it.each(servers.map(([kind, server]) => [server.name, kind, server] as const))(
    '%s: every probe, the record, and plain words',
    async (_name, kind, server) => {
      const { findings, record, printed } = await examine(server)
      const { states, record: known, says } = table[kind]
      expect(findings.map(({ state }) => state.charAt(0)).join(''), printed).toBe(states)
      expect(record).toMatchObject({ ...known, checkedAt: '2026-01-02T03:04:05.000Z' })
      for (const sentence of says) expect(printed).toContain(sentence)
      expect(printed).not.toContain(apiKey)
    },
  )

  it('the canary finds a cut in silence at any of them, and nowhere else', async () => {
    for (const [kind, server] of servers) {
      const { overflow } = (server.options.defaults ?? {}) as { overflow?: string }
      const { printed } = await examine({ ...server, options: { ...server.options, defaults: { ...server.options.defaults, rate: 0 } } })
      expect([kind, printed.includes('was cut in silence')]).toEqual([kind, overflow === 'truncate'])
      const silent = { ...server.options.defaults, rate: 0, contextTokens: 3000, overflow: 'truncate' as const }
      const cut = await examine({ ...server, options: { ...server.options, defaults: silent } })
      expect([kind, cut.printed.includes('was cut in silence')]).toEqual([kind, true])
      expect(cut.record.contextTokens, kind).toBeLessThanOrEqual(4096)
    }
  })
})
