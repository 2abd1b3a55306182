import { type LanguageModel, ModelError } from '../../ports/language-model.ts'
import { createAnthropicModel } from './anthropic/anthropic-model.ts'
import { type Capabilities, capabilitiesInFile } from './capability-record.ts'
import { createLibraryModel } from './library/library-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible/openai-compatible-model.ts'

/** Which engine the environment chose, as `app/environment.ts` reads it. */
export type ModelSelection =
  | { engine: 'openai-compatible'; baseUrl: string; model: string; apiKey: string | undefined }
  | { engine: 'anthropic'; model: string; apiKey: string }
  | { engine: 'library' }
  | { engine: 'closed'; reason: string }

/** The one place where a language model is chosen. `dataDirectory` holds what the doctor found out about it. */
export async function createLanguageModel(selection: ModelSelection, dataDirectory: string): Promise<LanguageModel> {
  switch (selection.engine) {
    case 'openai-compatible':
      return createOpenAiCompatibleModel({ ...selection, capabilities: await capabilitiesOf(selection, dataDirectory) })
    case 'anthropic':
      return createAnthropicModel({ ...selection, capabilities: await capabilitiesOf(selection, dataDirectory) })
    case 'library':
      return createLibraryModel()
    case 'closed':
      return closedModel
  }
}

/** The record of the selected model, kept in the data folder per address and model. */
export function capabilitiesOf(selection: Extract<ModelSelection, { model: string }>, dataDirectory: string): Promise<Capabilities> {
  const address = selection.engine === 'anthropic' ? 'anthropic' : selection.baseUrl
  return capabilitiesInFile(dataDirectory, `${address} ${selection.model}`)
}

/** In production nothing stands in for a model: every call is refused with the sentence of `model_closed`. */
const closedModel: LanguageModel = {
  name: 'No language model',
  kind: 'model',
  // oxlint-disable-next-line require-yield -- it ends before its first piece, as the port has failures
  stream: async function* () {
    await Promise.reject(new ModelError('model_closed'))
  },
  propose: () => Promise.reject(new ModelError('model_closed')),
}
