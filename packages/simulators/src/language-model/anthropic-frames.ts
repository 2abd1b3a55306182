import type { Scenario } from './scenario.ts'
import type { Frame } from './stream-plan.ts'

/** Every event of one answer as Anthropic's Messages API streams it, with the faults of the scenario inside. */
export function anthropicFrames(
  pieces: string[],
  scenario: Scenario,
  facts: { model: string; promptTokens: number /** Answer by a call of this tool instead of text. */; tool: string | null },
): Frame[] {
  const frames: Frame[] = []
  const event = (value: { type: string } & Record<string, unknown>, token: number | null = null) =>
    frames.push({ token, text: `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n` })
  const zero = scenario.usage === 'zero' || scenario.usage === 'none'

  event({
    type: 'message_start',
    message: {
      id: 'msg_simulated',
      type: 'message',
      role: 'assistant',
      model: facts.model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: zero ? 0 : facts.promptTokens, output_tokens: 0 },
    },
  })
  event({ type: 'ping' })
  let block = 0
  if (scenario.reasoning === 'reasoning') {
    event({ type: 'content_block_start', index: block, content_block: { type: 'thinking', thinking: '', signature: '' } })
    event({ type: 'content_block_delta', index: block, delta: { type: 'thinking_delta', thinking: 'A secret thought.' } })
    event({ type: 'content_block_stop', index: block })
    block++
  }
  const content = facts.tool === null ? { type: 'text', text: '' } : { type: 'tool_use', id: 'toolu_1', name: facts.tool, input: {} }
  event({ type: 'content_block_start', index: block, content_block: content })
  pieces.forEach((text, index) => {
    if (scenario.brokenFrameAt === index) frames.push({ token: null, text: 'event: content_block_delta\ndata: {"type": "content_bl\n\n' })
    if (scenario.errorFrameAt === index) {
      const type = scenario.errorCode ?? 'overloaded_error'
      event({ type: 'error', error: { type, message: type === 'overloaded_error' ? 'Overloaded' : 'The backend went away' } })
    }
    const delta = facts.tool === null ? { type: 'text_delta', text } : { type: 'input_json_delta', partial_json: text }
    event({ type: 'content_block_delta', index: block, delta }, index)
  })
  if (scenario.endAfter !== undefined) return frames
  event({ type: 'content_block_stop', index: block })
  if (!scenario.noFinish) {
    event({
      type: 'message_delta',
      delta: { stop_reason: facts.tool === null ? anthropicStop(scenario.finish) : 'tool_use', stop_sequence: null },
      usage: { output_tokens: zero ? 0 : pieces.length },
    })
  }
  if (!scenario.noDone) event({ type: 'message_stop' })
  return frames
}

function anthropicStop(finish: string | undefined): string {
  if (finish === 'length') return 'max_tokens'
  if (finish === 'content_filter') return 'refusal'
  return 'end_turn'
}
