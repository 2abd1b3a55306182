import type { Scenario } from './scenario.ts'
import type { Frame } from './stream-plan.ts'

export interface OpenAiFacts {
  model: string
  promptTokens: number
  /** The client asked for usage in the stream. */
  includeUsage: boolean
}

const head = { id: 'chatcmpl-simulated', object: 'chat.completion.chunk', created: 1_760_000_000 }

/** Every frame of one answer as an OpenAI-compatible server streams it, with the faults of the scenario inside. */
export function openAiFrames(pieces: string[], scenario: Scenario, facts: OpenAiFacts): Frame[] {
  const frames: Frame[] = []
  const around = (value: unknown) => frames.push({ token: null, text: `data: ${JSON.stringify(value)}\n\n` })
  const chunk = (delta: unknown, finish: string | null, extra: object = {}) => ({
    ...head,
    model: facts.model,
    choices: [{ index: 0, ...(delta === undefined ? {} : { delta }), finish_reason: finish }],
    ...extra,
  })

  if (scenario.emptyChoices) around({ ...head, model: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] })
  around(chunk({ role: 'assistant', content: '' }, null))
  for (const thought of reasoningFrames(scenario, pieces)) around(chunk(thought, null))

  const shown = scenario.reasoning === 'json' || scenario.refusal || scenario.toolCall ? [] : pieces
  shown.forEach((piece, index) => {
    if (scenario.noChoicesAt === index) around({ ...head, model: facts.model, note: 'a chunk without choices' })
    if (scenario.brokenFrameAt === index) frames.push({ token: null, text: 'data: {"choices": [{"delta": {"content": "lost\n\n' })
    if (scenario.errorFrameAt === index) around({ error: { message: 'The backend went away', code: scenario.errorCode ?? 'server_error' } })
    if (scenario.noDelta) around(chunk(undefined, null))
    const every = scenario.usage === 'every' && facts.includeUsage ? { usage: usageOf(facts.promptTokens, index + 1) } : {}
    frames.push({ token: index, text: `data: ${JSON.stringify(chunk({ content: piece }, null, every))}\n\n` })
  })
  if (scenario.refusal) {
    for (const piece of ['I cannot ', 'help with that.']) around(chunk({ refusal: piece }, null))
  }
  if (scenario.toolCall) {
    around(chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'clock', arguments: '{}' } }] }, null))
  }
  if (scenario.endAfter !== undefined) return frames

  if (!scenario.noFinish) around(chunk({}, scenario.finish ?? (scenario.toolCall ? 'tool_calls' : 'stop')))
  if (facts.includeUsage) {
    const usage = finalUsage(scenario, facts.promptTokens, shown.length)
    if (usage) around({ ...head, model: facts.model, choices: [], usage })
  }
  if (!scenario.noDone && !scenario.lingers) frames.push({ token: null, text: 'data: [DONE]\n\n' })
  return frames
}

function reasoningFrames(scenario: Scenario, pieces: string[]): object[] {
  const thoughts = ['A secret ', 'thought ', 'before the answer. ']
  switch (scenario.reasoning) {
    case 'reasoning':
      return thoughts.map((reasoning) => ({ reasoning }))
    case 'reasoning_content':
      return thoughts.map((reasoning_content) => ({ reasoning_content }))
    case 'json':
      return pieces.map((reasoning_content) => ({ content: '', reasoning_content }))
    default:
      return []
  }
}

export function usageOf(prompt: number, completion: number): object {
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

/** What the server reports at the end, by the scenario; null when it reports nothing. */
export function finalUsage(scenario: Scenario, prompt: number, completion: number): object | null {
  switch (scenario.usage ?? 'last') {
    case 'last':
    case 'every':
      return usageOf(prompt, completion)
    case 'none':
      return null
    case 'zero':
      return usageOf(0, 0)
    case 'negative':
      return usageOf(-5, -5)
    case 'absurd':
      return usageOf(9_000_000_000, 9_000_000_000)
  }
}
