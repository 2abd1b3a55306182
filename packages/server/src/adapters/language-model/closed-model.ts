import { type LanguageModel, ModelError } from '../../ports/language-model.ts'

/** A production start without a model: every reply fails with 503 `model_closed` and its sentence, never a fallback. */
export function createClosedModel(): LanguageModel {
  return {
    name: 'No model connected',
    kind: 'model',
    stream: async function* () {
      throw new ModelError('model_closed')
    },
    propose: async () => {
      throw new ModelError('model_closed')
    },
  }
}
