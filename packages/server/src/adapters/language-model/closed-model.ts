import { type LanguageModel, ModelError } from '../../ports/language-model.ts'

/** A production start without a model: every reply fails with 503 `model_closed` and its sentence, never a fallback. */
export function createClosedModel(): LanguageModel {
  const refuse = (): Promise<never> => Promise.reject(new ModelError('model_closed'))
  return {
    name: 'No model connected',
    kind: 'model',
    stream: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
    propose: refuse,
  }
}
