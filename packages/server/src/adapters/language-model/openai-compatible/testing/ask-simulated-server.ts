import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import {
  type ModelSimulator,
  type ModelSimulatorOptions,
  startModelSimulator,
} from '@xperto/simulators/language-model/start-model-simulator'
import { afterEach } from 'vitest'
import type { ModelEvent, ModelRequest } from '../../../../ports/language-model.ts'
import type { ReplyTimeouts } from '../../calling/attempt.ts'
import { type Capabilities, type CapabilityRecord, capabilitiesInMemory } from '../../capability-record.ts'
import { createOpenAiCompatibleModel } from '../openai-compatible-model.ts'

const opened: ModelSimulator[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((simulator) => simulator.close()))
})

export const ask: ModelRequest = { system: 'Be brief.', turns: [{ role: 'user', text: 'What is a closure?' }] }
export const forever: AbortSignal = new AbortController().signal

/** Opens a simulator that behaves like this; it closes after the test. */
export async function serve(defaults: Scenario, options: ModelSimulatorOptions = {}): Promise<ModelSimulator> {
  const simulator = await startModelSimulator({ ...options, defaults })
  opened.push(simulator)
  return simulator
}

interface Setup {
  record?: Partial<CapabilityRecord>
  timeouts?: Partial<ReplyTimeouts>
  request?: Partial<ModelRequest>
  base?: string
  capabilities?: Capabilities
}

/** Asks the simulated server once and returns what came: the text, the end, and the simulator for its requests. */
export async function reply(defaults: Scenario | ModelSimulator, setup: Setup = {}) {
  const simulator = 'url' in defaults ? defaults : await serve(defaults)
  const capabilities = setup.capabilities ?? capabilitiesInMemory(setup.record)
  const model = createOpenAiCompatibleModel({
    baseUrl: `${simulator.url}${setup.base ?? '/v1'}`,
    model: 'simulated',
    apiKey: 'test-key',
    capabilities,
    timeouts: setup.timeouts ?? {},
  })
  const events: ModelEvent[] = await Array.fromAsync(model.stream({ ...ask, ...setup.request }, forever))
  const end = events.at(-1)
  if (end?.kind !== 'end') throw new Error('the last event must be the end')
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('')
  return { text, end, simulator, capabilities, model, bodies: simulator.requests.map((request) => request.body) }
}

/** Asks the simulated server for data once. */
export async function propose(defaults: Scenario, record: Partial<CapabilityRecord> = {}, script: Scenario[] = []) {
  const simulator = await serve(defaults)
  simulator.script(...script)
  const capabilities = capabilitiesInMemory(record)
  const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', capabilities })
  const proposal = await model.propose({ ...ask, ...wanted }, forever)
  return { proposal, capabilities, bodies: simulator.requests.map((request) => request.body) }
}

/** A request for data within the common subset of schemas. */
export const wanted = {
  schemaName: 'verdict',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['verdict', 'points', 'reason'],
    properties: { verdict: { enum: ['right', 'wrong'] }, points: { type: 'integer' }, reason: { type: ['string', 'null'] } },
  },
  parse: (value: unknown): { verdict: string; points: number } => {
    const { verdict, points } = value as { verdict?: unknown; points?: unknown }
    if (typeof verdict !== 'string' || typeof points !== 'number') throw new Error('verdict and points are required')
    return { verdict, points }
  },
}
/** What the simulated model answers where it keeps to the schema. */
export const right = { verdict: 'right', points: 7 }
/** The text of the simulator when nothing else is asked of it. */
export const plain = textOf(1, 40)
