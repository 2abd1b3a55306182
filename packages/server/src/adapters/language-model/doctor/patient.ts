import type { ModelTurn } from '../../../ports/language-model.ts'
import { Attempt } from '../calling/attempt.ts'
import { asProviderFailure, type ProviderFailure } from '../calling/provider-failure.ts'
import type { Transport, WireCall } from '../calling/wire-part.ts'
import type { Capabilities } from '../capability-record.ts'

/** What a probe asks. Everything left out is not sent. */
export interface Question {
  system?: string
  turns: ModelTurn[]
  maxOutputTokens?: number
  format?: WireCall['format']
  /** Fields put into the body as they are, over those of the call. Only where `takesFields`. */
  fields?: Record<string, unknown>
}

/** What came back: the whole answer with its times, or the failure. */
export type ProbeAnswer =
  | {
      ok: true
      text: string
      reasoning: string
      /** The field that carried reasoning, "<think>" for tags in the text, null for none. */
      reasoningField: string | null
      usage: { inputTokens: number; outputTokens: number } | null
      firstTokenMs: number
      /** performance.now() at the first and at the last part. */
      firstAt: number
      lastAt: number
    }
  | { ok: false; failure: ProviderFailure }

/** The model under examination. Probes ask it and write what they find into its record. */
export interface Patient {
  model: string
  address: string
  capabilities: Capabilities
  /** False where the protocol is fixed and there is nothing to find out about fields (Anthropic). */
  takesFields: boolean
  ask: (question: Question, signal: AbortSignal) => Promise<ProbeAnswer>
  /** Names of the models that the server offers, with their context where it says; empty when it does not tell. */
  listModels: (signal: AbortSignal) => Promise<{ name: string; contextTokens: number | null }[]>
}

/** A local server may have to load the model first. */
const patience = { firstTokenMs: 180_000, idleMs: 60_000, afterFinishMs: 5_000 }

/** Asks once, without any of the retries of a real call: a probe wants to see what the server does. */
export async function askOnce(transport: Transport, question: Question, signal: AbortSignal): Promise<ProbeAnswer> {
  const call: WireCall = {
    system: question.system ?? '',
    turns: question.turns,
    maxOutputTokens: question.maxOutputTokens,
    format: question.format ?? null,
  }
  const start = performance.now()
  const attempt = new Attempt(transport, call, patience, signal)
  const answer = { text: '', reasoning: '', reasoningField: null as string | null, firstAt: 0, lastAt: 0 }
  let usage: { inputTokens: number; outputTokens: number } | null = null
  try {
    for (let parts = await attempt.next(); parts; parts = await attempt.next()) {
      for (const part of parts) {
        if (part.kind === 'usage') usage = part
        if (part.kind !== 'text' && part.kind !== 'reasoning') continue
        answer.lastAt = performance.now()
        answer.firstAt ||= answer.lastAt
        if (part.kind === 'text') answer.text += part.text
        else {
          answer.reasoning += part.text
          answer.reasoningField = part.field
        }
      }
    }
    if (/<think/i.test(answer.text)) answer.reasoningField ??= '<think>'
    return { ok: true, ...answer, usage, firstTokenMs: answer.firstAt - start }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { ok: false, failure: asProviderFailure(error) }
  } finally {
    attempt.close()
  }
}
