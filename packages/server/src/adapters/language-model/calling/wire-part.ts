import type { CapabilityRecord } from '../capability-record.ts'
import type { ModelTurn } from '../../../ports/language-model.ts'

/** One piece of a model's answer as its server sent it, before any of our rules. */
export type WirePart =
  | { kind: 'text'; text: string }
  /** `field` is where the server put it. */
  | { kind: 'reasoning'; text: string; field: string }
  | { kind: 'finish'; reason: 'stop' | 'length' }
  | { kind: 'usage'; inputTokens: number; outputTokens: number }

/** One call to a model's server, already fitted to what the server can do. */
export interface WireCall {
  system: string
  /** Begins with the user and alternates. */
  turns: ModelTurn[]
  maxOutputTokens: number | undefined
  /** What the answer must look like; null for free text. */
  format: { mode: CapabilityRecord['schemaMode']; name: string; schema: Record<string, unknown> } | null
}

/**
 * Speaks one protocol: sends the call and hands each part to `take` as it arrives; `alive` says that bytes came, whatever they are. Resolves when the answer is complete, rejects with a
 * ProviderFailure when it is not, and rejects as soon as `signal` aborts, with the connection closed.
 */
export type Transport = (call: WireCall, take: (part: WirePart) => void, signal: AbortSignal, alive: () => void) => Promise<void>
