import { parseAnswer } from '../calling/propose-data.ts'
import { refusesFormat } from '../calling/refuses-format.ts'
import type { CapabilityRecord } from '../capability-record.ts'
import { broken, type Finding, limited, type Probe, works } from './finding.ts'
import type { Patient, ProbeAnswer, Question } from './patient.ts'

const title = 'Answers as data'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['colour', 'count'],
  properties: { colour: { enum: ['red', 'green'] }, count: { type: 'integer' } },
}

function parse(value: unknown): { colour: string; count: number } {
  const { colour, count } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if ((colour !== 'red' && colour !== 'green') || typeof count !== 'number' || !Number.isInteger(count))
    throw new Error('not the data asked for')
  return { colour, count }
}

const rungs: CapabilityRecord['schemaMode'][] = ['json_schema', 'json_object', 'prompt']
const rungNames = {
  json_schema: 'The server holds the model to a schema.',
  json_object: 'The server only promises some JSON; the schema goes into the prompt.',
  prompt: 'The server promises nothing; data is asked for in the prompt and repaired here.',
}

/** 4 How strictly the server can be asked for data, and whether reasoning can be turned off for it. */
export const probeData: Probe = async (patient, signal) => {
  for (const mode of rungs) {
    const answer = await askWithRules(patient, dataQuestion(mode), signal)
    if (!answer.ok && !(refusesFormat(answer.failure) || answer.failure.status === 400)) return broken(title, answer.failure)
    if (!answer.ok || !holdsData(answer)) continue
    await patient.capabilities.change({ schemaMode: mode })
    const off = await reasoningOff(patient, answer, mode, signal)
    const says = `${rungNames[mode]}${off}`
    return mode === 'json_schema' ? works(title, says) : limited(title, says)
  }
  await patient.capabilities.change({ schemaMode: 'prompt' })
  return noData
}

const noData: Finding = limited(
  title,
  'No way of asking gets the data that was asked for, so flows such as the quiz go by their own questions.',
  'Use a larger model for conversation that needs assessment.',
)

function dataQuestion(mode: CapabilityRecord['schemaMode']): Question {
  const inPrompt =
    mode === 'json_schema' ? '' : ` Answer with one JSON object only. It must follow this JSON Schema:\n${JSON.stringify(schema)}`
  return {
    system: `You fill in forms.${inPrompt}`,
    turns: [{ role: 'user', text: 'There are seven red apples in the bowl. Which colour, and how many?' }],
    format: { mode, name: 'apples', schema },
  }
}

/**
 * Asks with the rules in the system role, and where the template refuses that, with the rules at the head of the question: some servers answer it with 400,
 * llama.cpp with 500, and neither says anything of data.
 */
async function askWithRules(patient: Patient, question: Question, signal: AbortSignal): Promise<ProbeAnswer> {
  const answer = await patient.ask(question, signal)
  const isRefused = !answer.ok && (answer.failure.status === 400 || answer.failure.status === 500) && !refusesFormat(answer.failure)
  if (!isRefused || !patient.takesFields || !patient.capabilities.current().systemRole) return answer
  await patient.capabilities.change({ systemRole: false })
  const again = await patient.ask(question, signal)
  if (again.ok || refusesFormat(again.failure)) return again
  await patient.capabilities.change({ systemRole: true })
  return answer
}

function holdsData(answer: Extract<ProbeAnswer, { ok: true }>): boolean {
  return 'data' in parseAnswer(answer.text.trim() === '' ? answer.reasoning : answer.text, parse)
}

/** Tries the two known ways of turning reasoning off, where the model reasons at all. */
async function reasoningOff(
  patient: Patient,
  before: Extract<ProbeAnswer, { ok: true }>,
  mode: CapabilityRecord['schemaMode'],
  signal: AbortSignal,
): Promise<string> {
  if (!patient.takesFields || before.reasoningField === null) return ''
  const ways = {
    reasoning_effort: { reasoning_effort: 'none' },
    chat_template_kwargs: { chat_template_kwargs: { enable_thinking: false } },
  }
  for (const [way, fields] of Object.entries(ways) as [keyof typeof ways, Record<string, unknown>][]) {
    const answer = await patient.ask({ ...dataQuestion(mode), fields }, signal)
    if (!answer.ok || answer.reasoningField !== null || !holdsData(answer)) continue
    await patient.capabilities.change({ reasoningOff: way })
    return ` For data its reasoning is turned off by ${way}.`
  }
  await patient.capabilities.change({ reasoningOff: null })
  return ' Its reasoning cannot be turned off, so data takes longer.'
}
