import { broken, limited, type Probe, works } from './finding.ts'

const title = 'Address, key and name'
const say = (text: string) => ({ turns: [{ role: 'user' as const, text }] })

/** 1 Whether a server answers at the address, takes the key and knows the model. */
export const probeConnection: Probe = async (patient, signal) => {
  const answer = await patient.ask(say('Answer with the one word: ready'), signal)
  if (answer.ok) return works(title, `${patient.model} answers at ${patient.address}.`)
  // A server that knows neither usage nor the system role has still answered: the next probes find out what it takes.
  const finding = broken(title, answer.failure)
  if (patient.takesFields && answer.failure.status === 400 && /stream_options|include_usage/.test(answer.failure.message)) {
    await patient.capabilities.change({ usageInStream: false })
    return limited(title, `${patient.model} answers at ${patient.address}, but takes no stream_options.`)
  }
  if (answer.failure.code !== 'model_misconfigured') return finding
  const names = (await patient.listModels(signal)).map((model) => model.name)
  if (names.length === 0) return finding
  return { ...finding, remedy: `The server knows: ${names.slice(0, 12).join(', ')}. Put one of these into LLM_MODEL.` }
}

/** 2 How the server wants a limit on the answer, and whether it takes a temperature. */
export const probeFields: Probe = async (patient, signal) => {
  const name = 'Fields it takes'
  if (!patient.takesFields) return works(name, 'The fields of this protocol are fixed.')
  const hello = say('Say hello.')
  const found: string[] = []
  for (const field of ['max_tokens', 'max_completion_tokens'] as const) {
    const answer = await patient.ask({ ...hello, fields: { [field]: 256 } }, signal)
    if (!answer.ok && answer.failure.status === 400) continue
    if (!answer.ok) return broken(name, answer.failure)
    await patient.capabilities.change({ maxTokensField: field })
    found.push(field)
    break
  }
  const warm = await patient.ask({ ...hello, fields: { temperature: 0 } }, signal)
  await patient.capabilities.change({ temperature: warm.ok })
  const temperature = warm.ok ? 'a temperature is taken' : 'a temperature is refused, so none is ever sent'
  const [field] = found
  if (field === undefined)
    return limited(name, `No limit on the answer is taken; ${temperature}.`, 'Long answers cannot be limited on this server.')
  return works(name, `The limit on an answer goes into ${field}; ${temperature}.`)
}
