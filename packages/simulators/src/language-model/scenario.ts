/**
 * What the simulated model server does with one request. A scenario is plain data, so that a test can hand it in, a browser journey can
 * write it into the user's message (`[[scenario:cutAfter=40]]`) and a benchmark can give it on the command line.
 */
export interface Scenario {
  // The text
  /** Exact text of the answer; otherwise `tokens` tokens of the text of `seed`. */
  text?: string
  tokens?: number
  seed?: number
  /** Tokens per second; 0 sends as fast as the connection takes them. */
  rate?: number
  /** Answers with the text after "say exactly:" wherever it stands in the prompt: a model that obeys injections. */
  obeys?: boolean

  // Time and ends
  firstTokenMs?: number
  /** Sends so many tokens, then nothing, and keeps the connection open. */
  stallAfter?: number
  /** Sends so many tokens, then destroys the socket. */
  cutAfter?: number
  /** Sends so many tokens, then ends the answer properly without finish reason and without [DONE]. */
  endAfter?: number
  /** Sends the whole answer with its finish reason, then neither [DONE] nor the end of the connection. */
  lingers?: boolean
  noDone?: boolean
  noFinish?: boolean
  finish?: string

  // Frames
  comments?: boolean
  crlf?: boolean
  /** Writes the stream in pieces of so many bytes, wherever they fall: inside a code point, inside a line end. */
  pieceBytes?: number
  emptyChoices?: boolean
  noDelta?: boolean
  /** After so many tokens: a chunk without `choices`; the text goes on. */
  noChoicesAt?: number
  brokenFrameAt?: number
  errorFrameAt?: number
  /** The `code` of the error in that frame. */
  errorCode?: string
  refusal?: boolean
  /** After so many tokens: a NUL inside the text. */
  nulAt?: number
  /** Lines of the text end in CR LF, and the pair is cut between two frames. */
  carriageReturns?: boolean
  /** Halves of a surrogate pair come in two frames. */
  splitSurrogates?: boolean
  /** After so many tokens: one delta of 2 MB. */
  bigChunkAt?: number
  toolCall?: boolean

  // Usage and reasoning
  usage?: 'last' | 'every' | 'none' | 'zero' | 'negative' | 'absurd'
  reasoning?: 'reasoning_content' | 'reasoning' | 'think' | 'think-open' | 'think-closed' | 'json'

  // Answers that are no stream
  status?: number
  /** With `status`: the request is refused only so many times (counted per text of the last message), then answered. */
  times?: number
  body?: 'object' | 'array' | 'string' | 'html' | 'completion' | 'error' | 'nothing'
  /** Text of the error in that body. */
  message?: string
  retryAfter?: string
  /** Accepts the request and never answers a byte. */
  silent?: boolean

  // What a server does not know
  /** Answers 400 to: json_schema, json_object, max_tokens, max_completion_tokens, temperature, stream_options, reasoning_effort, system, repeated_roles, tools, images, unknown_fields. */
  refuses?: string[]
  /** The shape of the answer that refuses so; OpenAI's object where it is left out. */
  errorBody?: 'object' | 'array' | 'string'
  /** What the template of the model does not know is answered 500, as llama.cpp does. */
  templateFails?: boolean
  /** Tokens of context; `overflow` says what happens to a longer prompt. */
  contextTokens?: number
  /** The longest answer it lets a request ask for; OpenAI's words refuse more. */
  answerTokens?: number
  overflow?: 'error' | 'truncate'

  // Structured output
  /** What a schema holds the model to comes as reasoning, and the answer is empty (LM Studio). */
  schemaInReasoning?: boolean
  json?: 'obeyed' | 'fenced' | 'truncated' | 'wrong' | 'prose'
}

const numbers = new Set([
  'tokens',
  'seed',
  'rate',
  'firstTokenMs',
  'stallAfter',
  'cutAfter',
  'endAfter',
  'pieceBytes',
  'noChoicesAt',
  'brokenFrameAt',
  'errorFrameAt',
  'nulAt',
  'bigChunkAt',
  'status',
  'times',
  'contextTokens',
  'answerTokens',
])
const switches = new Set([
  'obeys',
  'lingers',
  'noDone',
  'noFinish',
  'comments',
  'crlf',
  'emptyChoices',
  'noDelta',
  'refusal',
  'carriageReturns',
  'splitSurrogates',
  'toolCall',
  'silent',
  'templateFails',
  'schemaInReasoning',
])
const words = new Set([
  'finish',
  'errorCode',
  'usage',
  'reasoning',
  'body',
  'errorBody',
  'message',
  'retryAfter',
  'overflow',
  'json',
  'text',
])

/**
 * Reads `cut-after=40,rate=20,comments` (kebab or camel case). An unknown name throws: a journey with a typing error must not pass as
 * the default scenario.
 */
export function parseScenario(source: string): Scenario {
  const scenario: Record<string, unknown> = {}
  for (const part of source.split(',')) {
    const [rawName = '', ...rest] = part.split('=')
    const name = rawName.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const value = rest.join('=').trim()
    if (name === '') continue
    if (numbers.has(name)) scenario[name] = readNumber(name, value)
    else if (switches.has(name)) scenario[name] = value !== 'false'
    else if (words.has(name)) scenario[name] = value
    else if (name === 'refuses') scenario[name] = value.split('+')
    else throw new Error(`unknown scenario option "${name}"`)
  }
  return scenario
}

function readNumber(name: string, value: string): number {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) throw new Error(`scenario option "${name}" needs a number, not "${value}"`)
  return number
}

/** The scenario named in a message, `[[scenario:…]]`, or null. */
export function scenarioInMessage(message: string): Scenario | null {
  const found = /\[\[scenario:([^\]]*)\]\]/.exec(message)
  return found ? parseScenario(found[1] ?? '') : null
}
