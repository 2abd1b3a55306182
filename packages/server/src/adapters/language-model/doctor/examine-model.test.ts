import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { type ModelSimulatorOptions, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import { type CapabilityRecord, capabilitiesInMemory, capabilitiesOf } from '../capability-record.ts'
import { describeFinding, describeVerdict, isHealthy } from './describe-findings.ts'
import { examineModel } from './examine-model.ts'
import type { Finding } from './finding.ts'
import { openAnthropicPatient, openCompatiblePatient } from './open-patient.ts'

const apiKey = 'key-that-nobody-may-see'
const when = new Date('2026-01-02T03:04:05Z')
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Examination {
  findings: Finding[]
  record: CapabilityRecord
  /** Everything that is printed. */
  printed: string
}

/** Two answers that take their time cross each other: on a busy machine one that is there at once may be read before the other begins. */
const atOnce: Scenario = { tokens: 40, rate: 200 }

/** Examines a simulated server that behaves like this. */
async function examine(defaults: Scenario, options: ModelSimulatorOptions = {}): Promise<Examination> {
  const simulator = await startModelSimulator({ apiKey, ...options, defaults })
  closers.push(simulator.close)
  const capabilities = capabilitiesInMemory()
  const patient = openCompatiblePatient({ baseUrl: simulator.url, model: 'simulated', apiKey, capabilities })
  const findings = await Array.fromAsync(examineModel(patient, () => when, new AbortController().signal))
  const printed = [...findings.map((finding, index) => describeFinding(finding, index + 1)), describeVerdict(findings)].join('\n')
  expect(printed).not.toContain(apiKey)
  return { findings, record: capabilities.current(), printed }
}

const states = ({ findings }: Examination): string => findings.map((finding) => finding.state).join(' ')

describe('the model doctor', () => {
  it('finds a good server good, and writes down what it can do', async () => {
    const examination = await examine(atOnce)
    expect(states(examination)).toBe('works works works works works works works')
    expect(examination.printed).toContain('The model works.')
    expect(examination.record).toMatchObject({
      schemaMode: 'json_schema',
      maxTokensField: 'max_tokens',
      temperature: true,
      usageInStream: true,
      systemRole: true,
      tools: true,
      vision: true,
      slots: null,
      contextTokens: null,
      checkedAt: '2026-01-02T03:04:05.000Z',
    })
  })

  it.each<[string, Scenario, ModelSimulatorOptions, string]>([
    ['a wrong key', {}, { apiKey: 'another' }, 'The server refuses the key.'],
    ['a wrong name, with the names the server knows', {}, { model: 'llama-known' }, 'The server knows: llama-known.'],
    ['a web page instead of an API', { status: 200, body: 'html' }, {}, 'does not know this model or this path'],
    ['a server that is loading', { status: 503 }, {}, 'Wait a minute'],
    ['an empty purse', { status: 402 }, {}, 'Add credit'],
  ])('says plainly what is wrong with %s, and checks nothing more', async (_case, scenario, options, says) => {
    const examination = await examine(scenario, options)
    expect(examination.printed).toContain(says)
    expect(states(examination)).toBe('broken skipped skipped skipped skipped skipped skipped')
    expect(isHealthy(examination.findings)).toBe(false)
    expect(examination.record.checkedAt).toBeNull()
  })

  it('says so when nobody is at the address', async () => {
    const capabilities = capabilitiesInMemory()
    const patient = openCompatiblePatient({ baseUrl: 'http://127.0.0.1:9', model: 'simulated', capabilities })
    const findings = await Array.fromAsync(examineModel(patient, () => when, new AbortController().signal))
    expect(findings[0]).toMatchObject({ state: 'broken', says: expect.stringContaining('Nobody answers') as unknown })
  })

  it('finds the field for the limit and leaves the temperature out where it is refused', async () => {
    const { record, printed } = await examine({ refuses: ['max_tokens', 'temperature'] })
    expect(record).toMatchObject({ maxTokensField: 'max_completion_tokens', temperature: false })
    expect(printed).toContain('goes into max_completion_tokens')
  })

  it('finds out that usage is not sent, and how the stream may be asked', async () => {
    const refused = await examine({ ...atOnce, refuses: ['stream_options'] })
    expect(refused.record.usageInStream).toBe(false)
    expect(states(refused)).toBe('limited works limited works works works works')
    expect((await examine({ usage: 'zero' })).printed).toContain('Tokens are not reported')
  })

  it.each<[string[], CapabilityRecord['schemaMode']]>([
    [['json_schema'], 'json_object'],
    [['json_schema', 'json_object'], 'prompt'],
  ])('goes down the ladder when %s is refused, to %s', async (refuses, schemaMode) => {
    expect((await examine({ refuses })).record.schemaMode).toBe(schemaMode)
  })

  it('says that a model gives no data at all', async () => {
    expect((await examine({ json: 'prose' })).printed).toContain('No way of asking gets the data')
  })

  it('names the field of the reasoning and how it is turned off', async () => {
    const { record, printed } = await examine({ reasoning: 'reasoning' })
    expect(record.reasoningField).toBe('reasoning')
    expect(printed).toContain('It reasons first (reasoning)')
    expect((await examine({ reasoning: 'think' })).record.reasoningField).toBe('<think>')
  })

  it('finds a template without a system role and one that repeats no role', async () => {
    const { record, printed } = await examine({ refuses: ['system'] })
    expect(record.systemRole).toBe(false)
    expect(printed).toContain('The system role is refused')
    expect((await examine({ refuses: ['repeated_roles'] })).printed).toContain('such turns are merged')
  })

  it('catches a server that cuts long messages in silence', async () => {
    const { record, printed } = await examine({ contextTokens: 4096, overflow: 'truncate' })
    expect(printed).toContain('was cut in silence')
    expect(printed).toContain('OLLAMA_CONTEXT_LENGTH')
    expect(record.contextTokens).toBeGreaterThan(4000)
    expect(record.contextTokens).toBeLessThan(4200)
  })

  it('catches it also where no tokens are reported, by the code word alone', async () => {
    const { record, printed } = await examine({ contextTokens: 4096, overflow: 'truncate', usage: 'none' })
    expect(printed).toContain('its beginning was not repeated')
    expect(record.contextTokens).toBe(4096)
  })

  it('reads the size of the context out of a proper refusal', async () => {
    const { record, printed } = await examine({ contextTokens: 2048 })
    expect(record.contextTokens).toBe(2048)
    expect(printed).toContain('The server reads 2,048 tokens')
  })

  it('finds a server with one slot', async () => {
    const { record, printed } = await examine({ tokens: 30, rate: 100 }, { slots: 1 })
    expect(record.slots).toBe(1)
    expect(printed).toContain('One question is answered at a time')
  })

  it('finds tools and pictures refused', async () => {
    expect((await examine({ refuses: ['tools', 'images'] })).record).toMatchObject({ tools: false, vision: false })
  })

  it('examines Anthropic too', async () => {
    const simulator = await startModelSimulator({ apiKey, defaults: atOnce })
    closers.push(simulator.close)
    const capabilities = capabilitiesInMemory()
    const patient = openAnthropicPatient({ baseUrl: simulator.url, model: 'claude-opus-4-5', apiKey, capabilities })
    const findings = await Array.fromAsync(examineModel(patient, () => when, new AbortController().signal))
    expect(findings.map((finding) => finding.state).join(' ')).toBe('works works works works works works works')
  })

  it('keeps the record in the data folder, per address and model, for the next start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
    closers.push(() => rm(folder, { recursive: true }))
    const one = { baseUrl: 'http://a/v1', model: 'one' }
    await (await capabilitiesOf(one, folder)).change({ contextTokens: 4096 })
    await (await capabilitiesOf({ ...one, model: 'two' }, folder)).change({ slots: 1 })
    expect((await capabilitiesOf(one, folder)).current()).toMatchObject({ contextTokens: 4096, slots: null })
    expect((await capabilitiesOf({ ...one, model: 'two' }, folder)).current()).toMatchObject({ contextTokens: null, slots: 1 })
    expect(await readFile(path.join(folder, 'model-capabilities.json'), 'utf8')).not.toContain('key')
  })
})
