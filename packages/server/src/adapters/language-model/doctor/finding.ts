import type { ModelFailure } from '../../../ports/language-model.ts'
import type { ProviderFailure } from '../calling/provider-failure.ts'
import type { Patient } from './patient.ts'

/** What one probe found, in plain words. */
export interface Finding {
  title: string
  /** `limited`: it works, with something to know. `broken`: nobody gets an answer this way. */
  state: 'works' | 'limited' | 'broken' | 'skipped'
  says: string
  /** What to do about it, for whoever runs the server; null when there is nothing to do. */
  remedy: string | null
}

/** One look at a model. Writes what it learns into the patient's record. */
export type Probe = (patient: Patient, signal: AbortSignal) => Promise<Finding>

export const works = (title: string, says: string): Finding => ({ title, state: 'works', says, remedy: null })
export const limited = (title: string, says: string, remedy: string | null = null): Finding => ({ title, state: 'limited', says, remedy })
export const skipped = (title: string, says: string): Finding => ({ title, state: 'skipped', says, remedy: null })
export const broken = (title: string, failure: ProviderFailure): Finding => {
  const { says, remedy } = explanations[failure.code]
  return { title, state: 'broken', says: `${says} (${failure.message})`, remedy }
}

const explanations: Record<ModelFailure, { says: string; remedy: string }> = {
  model_unreachable: {
    says: 'Nobody answers at this address.',
    remedy: 'Start the model server, or mend LLM_BASE_URL. From inside a container, localhost is the container itself.',
  },
  model_refused_key: { says: 'The server refuses the key.', remedy: 'Put a valid key into LLM_API_KEY or ANTHROPIC_API_KEY.' },
  model_misconfigured: {
    says: 'The server does not know this model or this path.',
    remedy: 'Mend LLM_MODEL (or ANTHROPIC_MODEL) to a name the server knows, and LLM_BASE_URL to end where /chat/completions begins.',
  },
  model_quota_exhausted: { says: 'The account has no credit left.', remedy: 'Add credit to the account of the key, or use another key.' },
  model_busy: { says: 'The server is busy, or still loads the model.', remedy: 'Wait a minute and run this again.' },
  model_failed: { says: 'The server fails.', remedy: 'Look into the log of the model server.' },
  model_timeout: {
    says: 'The server takes the question and does not answer in time.',
    remedy: 'Use a smaller model or a faster machine; see whether another program keeps the server busy.',
  },
  model_cut_off: {
    says: 'The server breaks off in the middle.',
    remedy: 'Look for a proxy with a short timeout, and into the log of the model server.',
  },
  model_malformed: {
    says: 'What arrives is not what an OpenAI-compatible server sends.',
    remedy: 'See that LLM_BASE_URL is the address of the API and not of a web page.',
  },
  model_empty: {
    says: 'The answer holds no text.',
    remedy: 'See whether the model is one for conversation and not for embeddings or pictures.',
  },
  model_context_exceeded: {
    says: 'The server reads less than one short question.',
    remedy: 'Give the model a larger context on its server.',
  },
  model_content_filtered: {
    says: 'A filter stops even a harmless question.',
    remedy: "Loosen the filter in the settings of the model's provider.",
  },
}
