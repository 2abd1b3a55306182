import { piecesOf, textOf, tokenAt } from './deterministic-text.ts'
import { exampleOf } from './example-from-schema.ts'
import type { Scenario } from './scenario.ts'

/** What the simulated model reads of a request, whatever the protocol. */
export interface Prompt {
  /** All text of the prompt in order, the system text first. */
  texts: string[]
  /** The JSON Schema the answer must follow, if one was asked for. */
  schema: Record<string, unknown> | null
}

/** Tokens of a prompt by this server's own count: a token for every four characters and three for each message. */
export function promptTokens(prompt: Prompt): number {
  return prompt.texts.reduce((sum, text) => sum + Math.ceil(text.length / 4) + 3, 0)
}

/** The prompt as a server with a small context reads it: the beginning is gone and nobody says so. */
export function truncated(prompt: Prompt, tokens: number): Prompt {
  const all = prompt.texts.join('\n')
  return { ...prompt, texts: [all.slice(Math.max(0, all.length - tokens * 4))] }
}

/** The pieces of text the model answers with; joined they are the whole answer. */
export function answerPieces(scenario: Scenario, prompt: Prompt): string[] {
  let pieces = plainAnswer(scenario, prompt)
  if (scenario.reasoning === 'think') pieces = ['<thi', 'nk>\nA secret ', 'thought.\n</', 'think>', '\n\n', ...pieces]
  if (scenario.reasoning === 'think-open') pieces = ['<think>', '\nA secret thought ', 'without end. ', ...pieces]
  // The template of the prompt opened these.
  if (scenario.reasoning === 'think-closed') pieces = ['A secret ', 'thought.\n</', 'think>', '\n\n', ...pieces]
  if (scenario.nulAt !== undefined) pieces = insert(pieces, scenario.nulAt, 'a\u0000b ')
  if (scenario.bigChunkAt !== undefined) pieces = insert(pieces, scenario.bigChunkAt, 'x'.repeat(2 * 1024 * 1024))
  if (scenario.carriageReturns) {
    pieces = pieces.flatMap((piece) => piece.replaceAll('\n', '\r\n').split(/(?<=\r)/))
  }
  if (scenario.splitSurrogates) pieces = pieces.flatMap((piece) => piece.split(/(?<=[\ud800-\udbff])(?=[\udc00-\udfff])/))
  return pieces
}

function plainAnswer(scenario: Scenario, prompt: Prompt): string[] {
  if (prompt.schema) return piecesOf(jsonAnswer(scenario, prompt.schema))
  if (scenario.text !== undefined) return piecesOf(scenario.text)
  const directed = directedAnswer(scenario, prompt)
  if (directed !== null) return piecesOf(directed)
  const seed = scenario.seed ?? 1
  return Array.from({ length: scenario.tokens ?? 40 }, (_, index) => tokenAt(seed, index))
}

/** What the prompt itself makes the model say; null where it says its own text. */
export function directedAnswer(scenario: Scenario, prompt: Prompt): string | null {
  const all = prompt.texts.join('\n')
  if (scenario.obeys) {
    const ordered = /say exactly:\s*(.+)/i.exec(all)?.[1]
    if (ordered) return ordered
  }
  // The doctor's canary: whoever still has the beginning of a long prompt can repeat its code word.
  if (/repeat the code word/i.test(all)) return /code word is ([A-Z]+-\d+)/.exec(all)?.[1] ?? 'I do not know any code word.'
  return /answer with the one word:? (\w+)/i.exec(all)?.[1] ?? null
}

function jsonAnswer(scenario: Scenario, schema: Record<string, unknown>): string {
  const json = JSON.stringify(exampleOf(schema))
  switch (scenario.json ?? 'obeyed') {
    case 'obeyed':
      return json
    case 'fenced':
      return `Here it is:\n\n\`\`\`json\n${json}\n\`\`\``
    case 'truncated':
      return json.slice(0, -2)
    case 'wrong':
      return JSON.stringify({ unexpected: true })
    case 'prose':
      return textOf(scenario.seed ?? 1, 20)
  }
}

function insert(pieces: string[], at: number, piece: string): string[] {
  return [...pieces.slice(0, at), piece, ...pieces.slice(at)]
}
