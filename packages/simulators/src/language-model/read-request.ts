import type { Prompt } from './answer-text.ts'
import { schemaInPrompt } from './example-from-schema.ts'

/** The parts of either protocol's request body that the simulator looks at. Everything else stays in `body` for a test's asserts. */
export interface ReadRequest {
  model: string
  stream: boolean
  includeUsage: boolean
  prompt: Prompt
  lastUserText: string
  roles: string[]
  hasImage: boolean
  /** The name of the tool the request forces (Anthropic's way to a schema). */
  forcedTool: string | null
}

interface Message {
  role: string
  content: string | { type: string; text?: string }[]
}

interface WireBody {
  model?: string
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  messages?: Message[]
  system?: string | { type: string; text?: string }[]
  response_format?: { type: string; json_schema?: { schema?: Record<string, unknown> } }
  output_config?: { format?: { schema?: Record<string, unknown> } }
  tool_choice?: { type?: string; name?: string }
  tools?: { name?: string; input_schema?: Record<string, unknown> }[]
}

/** Reads a chat-completions or messages request. */
export function readRequest(body: WireBody): ReadRequest {
  const messages = body.messages ?? []
  const texts = [...(body.system === undefined ? [] : [textIn(body.system)]), ...messages.map((message) => textIn(message.content))]
  const lastUser = messages.findLast((message) => message.role === 'user')
  const forcedTool = body.tool_choice?.type === 'tool' ? (body.tool_choice.name ?? null) : null
  const toolSchema = body.tools?.find((tool) => tool.name === forcedTool)?.input_schema
  const asked = body.response_format?.json_schema?.schema ?? body.output_config?.format?.schema ?? toolSchema
  return {
    model: body.model ?? '',
    stream: body.stream === true,
    includeUsage: body.stream_options?.include_usage === true,
    prompt: { texts, schema: asked ?? schemaInPrompt(texts.join('\n')) },
    lastUserText: lastUser ? textIn(lastUser.content) : '',
    roles: messages.map((message) => message.role),
    hasImage: messages.some((message) => Array.isArray(message.content) && message.content.some((part) => part.type.startsWith('image'))),
    forcedTool,
  }
}

function textIn(content: Message['content']): string {
  return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('')
}
