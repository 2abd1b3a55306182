import { jsonrepair } from 'jsonrepair'
import type { ModelRequest, ModelTurn, ModelUsage } from '../../../ports/language-model.ts'
import type { CapabilityRecord } from '../capability-record.ts'
import { beginCall, type Caller } from './begin-call.ts'
import { TextCleaner } from '../../../platform/text/clean-text.ts'
import { asProviderFailure, ProviderFailure } from './provider-failure.ts'
import { refusesFormat } from './refuses-format.ts'
import { type ReportedUsage, settleUsage } from './token-count.ts'

/** A request for data, as the port has it. */
export type DataRequest<Data> = ModelRequest & {
  schema: Record<string, unknown>
  schemaName: string
  parse: (data: unknown) => Data
}

/** The rungs of the ladder, from the strictest to none. */
const rungs: CapabilityRecord['schemaMode'][] = ['json_schema', 'json_object', 'prompt']

/**
 * Asks for data down the ladder of reference/language-models.md: strict schema, JSON object, prompt alone; then the text is stripped,
 * repaired and parsed; then one more call is told what was wrong; then null, and the flow takes the library's line. The usage is that of
 * every call together.
 * @throws ModelError when the server fails, or the signal's reason.
 */
export async function proposeData<Data>(
  caller: Caller,
  request: DataRequest<Data>,
  signal: AbortSignal,
): Promise<{ data: Data; usage: ModelUsage } | null> {
  try {
    const first = await askDownTheLadder(caller, request, request.turns, signal)
    const parsed = parseAnswer(first.answer, request.parse)
    if ('data' in parsed) return { data: parsed.data, usage: first.usage }

    const correction: ModelTurn[] = [
      { role: 'assistant', text: first.answer === '' ? '(nothing)' : first.answer.slice(0, 8000) },
      { role: 'user', text: `That does not fit the schema: ${parsed.problem}\nAnswer again with the corrected JSON only.` },
    ]
    const second = await askDownTheLadder(caller, request, [...request.turns, ...correction], signal)
    const repaired = parseAnswer(second.answer, request.parse)
    return 'data' in repaired ? { data: repaired.data, usage: added(first.usage, second.usage) } : null
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw asProviderFailure(error).toModelError()
  }
}

async function askDownTheLadder<Data>(
  caller: Caller,
  request: DataRequest<Data>,
  turns: ModelTurn[],
  signal: AbortSignal,
): Promise<{ answer: string; usage: ModelUsage }> {
  for (;;) {
    const mode = caller.capabilities.current().schemaMode
    try {
      return await ask(caller, request, turns, mode, signal)
    } catch (error) {
      const next = rungs[rungs.indexOf(mode) + 1]
      if (!next || !(error instanceof ProviderFailure) || !refusesFormat(error)) throw error
      await caller.capabilities.change({ schemaMode: next })
    }
  }
}

async function ask<Data>(
  caller: Caller,
  request: DataRequest<Data>,
  turns: ModelTurn[],
  mode: CapabilityRecord['schemaMode'],
  signal: AbortSignal,
): Promise<{ answer: string; usage: ModelUsage }> {
  const system = mode === 'json_schema' ? request.system : `${request.system}\n\n${schemaAsText(request.schema)}`
  const format = { mode, name: request.schemaName, schema: request.schema }
  const call = await beginCall(caller, { ...request, system, turns }, format, signal)
  const cleaner = new TextCleaner()
  let text = ''
  let reasoning = ''
  let reported: ReportedUsage = null
  try {
    for (let parts = await call.next(); parts; parts = await call.next()) {
      for (const part of parts) {
        if (part.kind === 'text') text += cleaner.push(part.text)
        else if (part.kind === 'reasoning') reasoning += part.text
        else if (part.kind === 'usage') reported = part
      }
    }
  } finally {
    call.close()
  }
  text += cleaner.end()
  // LM Studio puts the JSON it was made to write into the reasoning field.
  const answer = withoutThoughts(text).trim() === '' ? reasoning : text
  const usage = await settleUsage(reported, call.sent, text + reasoning, caller.capabilities.current().tokenRatio)
  return { answer, usage }
}

function schemaAsText(schema: Record<string, unknown>): string {
  return `Answer with one JSON object and nothing else, no explanation and no code fence. It must follow this JSON Schema:\n${JSON.stringify(schema)}`
}

/** The data in a model's answer, or what is wrong with it in words a model can use. */
export function parseAnswer<Data>(answer: string, parse: (data: unknown) => Data): { data: Data } | { problem: string } {
  let problem = 'there is no JSON in the answer'
  for (const candidate of candidates(answer)) {
    try {
      return { data: parse(JSON.parse(jsonrepair(candidate))) }
    } catch (error) {
      problem = error instanceof Error ? error.message.slice(0, 1500) : 'the JSON cannot be read'
    }
  }
  return { problem }
}

/** The places where the JSON may be, the likeliest first. */
function candidates(answer: string): string[] {
  const text = withoutThoughts(answer).trim()
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)(?:```|$)/i.exec(text)?.[1]?.trim()
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  const braced = start < 0 ? undefined : text.slice(start, end > start ? end + 1 : undefined)
  // jsonrepair makes a string of any prose: only what looks like an object or a list is worth repairing.
  return [fenced, braced, start < 0 ? undefined : text.slice(start)].filter((part) => part !== undefined && /^[[{]/.test(part)) as string[]
}

/** Thoughts out, closed or not; some templates open them in the prompt, so that only the closing tag arrives. */
function withoutThoughts(text: string): string {
  const rest = text.replace(/<(think|thinking)>[\s\S]*?<\/\1>/gi, '').replace(/^[\s\S]*<\/(?:think|thinking)>/i, '')
  return rest.replace(/<(?:think|thinking)>[\s\S]*$/i, '')
}

function added(first: ModelUsage, second: ModelUsage): ModelUsage {
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    estimated: first.estimated || second.estimated,
  }
}
