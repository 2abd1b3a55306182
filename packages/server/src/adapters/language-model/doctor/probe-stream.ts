import { broken, limited, type Probe, works } from './finding.ts'

const title = 'Stream and usage'

/** 3 Whether text arrives bit by bit, whether its tokens are reported, where reasoning goes, and how long the first token takes. */
export const probeStream: Probe = async (patient, signal) => {
  const question = { turns: [{ role: 'user' as const, text: 'Count from one to twenty in words, separated by commas.' }] }
  let answer = await patient.ask(question, signal)
  if (!answer.ok && answer.failure.status === 400 && patient.capabilities.current().usageInStream) {
    await patient.capabilities.change({ usageInStream: false })
    answer = await patient.ask(question, signal)
  }
  if (!answer.ok) return broken(title, answer.failure)
  if (answer.text.trim() === '') {
    return {
      title,
      state: 'broken',
      says: answer.reasoning === '' ? 'The answer is empty.' : 'The answer is empty; all text went into the reasoning.',
      remedy: 'Choose a model for conversation, or turn its reasoning down on the server.',
    }
  }
  await patient.capabilities.change({ reasoningField: answer.reasoningField })
  const seconds = (answer.firstTokenMs / 1000).toFixed(1)
  const reasoning = answer.reasoningField === null ? '' : ` It reasons first (${answer.reasoningField}); that is never shown.`
  const first = `The first token came after ${seconds} s.${reasoning}`
  if (!answer.usage || answer.usage.inputTokens <= 0 || answer.usage.outputTokens <= 0) {
    return limited(title, `${first} Tokens are not reported, so they are counted here and marked as estimated.`)
  }
  if (answer.firstTokenMs > 10_000) {
    return limited(
      title,
      first,
      'A person waits that long. The second try is faster where the server had to load the model; else use a smaller one.',
    )
  }
  return works(title, `${first} Tokens are reported.`)
}
