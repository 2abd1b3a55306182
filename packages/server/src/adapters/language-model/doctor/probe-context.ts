import { countTokens } from '../calling/token-count.ts'
import { broken, limited, type Probe, works } from './finding.ts'

const title = 'Long conversations'
const codeWord = 'KESTREL-4821'
/** Tokens of the long message: more than the 4,096 that local servers read when nobody told them otherwise. */
const canaryTokens = 6000

/** 6 Whether a long message is read from its beginning: some servers cut it in silence, and answer as if nothing had happened. */
export const probeContext: Probe = async (patient, signal) => {
  const offered = (await patient.listModels(signal)).find((model) => model.name === patient.model)?.contextTokens ?? null
  const text = await canary()
  const ours = await countTokens(text)
  const answer = await patient.ask({ turns: [{ role: 'user', text }] }, signal)
  if (!answer.ok) {
    if (answer.failure.code !== 'model_context_exceeded') return broken(title, answer.failure)
    const context = answer.failure.counts?.context ?? offered ?? 4096
    await patient.capabilities.change({ contextTokens: context })
    return limited(title, `The server reads ${number(context)} tokens and says so; longer conversations lose their oldest turns.`, remedy)
  }
  const read = answer.usage?.inputTokens ?? null
  const repeated = answer.text.toUpperCase().includes(codeWord)
  if (!repeated || (read !== null && read > 0 && read < ours * 0.9)) {
    // Where the server reports what it read, that is its limit; else the usual one of servers that cut.
    const context = read !== null && read > 0 && read < ours * 0.9 ? read : 4096
    await patient.capabilities.change({ contextTokens: context })
    const seen = read !== null && read > 0 ? `it read ${number(read)} of ${number(ours)} tokens` : 'its beginning was not repeated'
    return limited(title, `A message of ${number(ours)} tokens was cut in silence: ${seen}. Older turns are left out here instead.`, remedy)
  }
  const ratio = read === null || read <= 0 ? 1 : Math.min(4, Math.max(0.5, read / ours))
  await patient.capabilities.change({ contextTokens: offered, tokenRatio: Number(ratio.toFixed(3)) })
  const known = offered === null ? '' : ` The server offers ${number(offered)}.`
  return works(title, `A message of ${number(ours)} tokens is read from its beginning.${known}`)
}

const remedy =
  'Give the model a larger context on its server: OLLAMA_CONTEXT_LENGTH=16384 for Ollama, --ctx-size for llama.cpp, --max-model-len for vLLM, the context length of the loaded model in LM Studio.'

async function canary(): Promise<string> {
  const line = (index: number): string =>
    `Line ${String(index)}: the archive holds a plain sentence here, which says nothing and asks for nothing.`
  const perLine = await countTokens(line(100))
  const lines = Array.from({ length: Math.ceil(canaryTokens / perLine) }, (_, index) => line(index + 1))
  return [`The code word is ${codeWord}. Remember it.`, ...lines, 'Repeat the code word and nothing else.'].join('\n')
}

function number(tokens: number): string {
  return tokens.toLocaleString('en')
}
