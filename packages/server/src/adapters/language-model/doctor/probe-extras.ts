import type { ProbeAnswer } from './patient.ts'
import { broken, limited, type Probe, works } from './finding.ts'

const title = 'Two at once, tools, pictures'

/** One transparent pixel. */
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const clock = {
  type: 'function',
  function: { name: 'clock', description: 'Tells the time.', parameters: { type: 'object', properties: {} } },
}

/** 7 Whether two people are served at once, and whether tools and pictures are taken. Nothing here stops a conversation. */
export const probeExtras: Probe = async (patient, signal) => {
  const count = { turns: [{ role: 'user' as const, text: 'Count from one to forty in words, separated by commas.' }] }
  const [one, two] = await Promise.all([patient.ask(count, signal), patient.ask(count, signal)])
  const refused = [one, two].find((answer) => !answer.ok && answer.failure.code !== 'model_busy')
  if (refused && !refused.ok) return broken(title, refused.failure)
  const inTurn = oneAfterTheOther(one, two)
  await patient.capabilities.change({ slots: inTurn ? 1 : null })
  const slots = inTurn ? 'One question is answered at a time; others wait in line here.' : 'Two questions are answered at once.'
  const extras = patient.takesFields ? await probeToolsAndPictures(patient, signal) : ''
  return inTurn
    ? limited(title, `${slots}${extras}`, 'For several people let the server answer in parallel (OLLAMA_NUM_PARALLEL, --parallel).')
    : works(title, `${slots}${extras}`)
}

/** An answer that is all there within this time says nothing about turns. */
const tellingMs = 100

function oneAfterTheOther(one: ProbeAnswer, two: ProbeAnswer): boolean {
  if (!one.ok || !two.ok) return true
  const [first, second] = one.firstAt <= two.firstAt ? [one, two] : [two, one]
  return first.lastAt - first.firstAt >= tellingMs && second.firstAt >= first.lastAt
}

async function probeToolsAndPictures(patient: Parameters<Probe>[0], signal: AbortSignal): Promise<string> {
  const tools = await patient.ask({ turns: [{ role: 'user', text: 'What time is it?' }], fields: { tools: [clock] } }, signal)
  const content = [
    { type: 'text', text: 'Is this picture empty?' },
    { type: 'image_url', image_url: { url: pixel } },
  ]
  const picture = await patient.ask({ turns: [{ role: 'user', text: '-' }], fields: { messages: [{ role: 'user', content }] } }, signal)
  const taken = { tools: taking(tools), vision: taking(picture) }
  await patient.capabilities.change(taken)
  return ` Tools: ${taken.tools ? 'taken' : 'refused'}. Pictures: ${taken.vision ? 'taken' : 'refused'}. Neither is needed now.`
}

/** A server that answers, with or without words, has taken the field. */
function taking(answer: ProbeAnswer): boolean {
  return answer.ok || answer.failure.code === 'model_empty'
}
