import type { ModelTurn, ModelUsage } from '../../../ports/language-model.ts'

/** Tokens a chat template puts around each message, and around the whole; what OpenAI's cookbook counts. */
const perMessage = 4

/**
 * Counts the tokens of a text with gpt-tokenizer (o200k). The tables are 2 MB and load with the first use: whoever talks to a server that
 * reports its usage never pays for them.
 */
export async function countTokens(text: string): Promise<number> {
  const { countTokens: count } = await import('gpt-tokenizer/encoding/o200k_base')
  // A user may write "<|endoftext|>": to us it is text like any other.
  return count(text, { disallowedSpecial: new Set() })
}

/** Tokens of a prompt by our own count, `ratio` being the server's count over ours. */
export async function countPrompt(system: string, turns: ModelTurn[], ratio: number): Promise<number> {
  let tokens = perMessage
  for (const text of [system, ...turns.map((turn) => turn.text)]) tokens += perMessage + (await countTokens(text))
  return Math.ceil(tokens * ratio)
}

/** What the server reported, or null where it reported nothing. */
export type ReportedUsage = { inputTokens: number; outputTokens: number } | null

/**
 * The usage of a call: the server's numbers where they can be true, else our own count, marked as estimated. A token is at least a byte of
 * text, so a prompt can never have more tokens than bytes and the template's few hundred; nothing real has a million tokens of answer.
 */
export async function settleUsage(
  reported: ReportedUsage,
  prompt: { system: string; turns: ModelTurn[] },
  answer: string,
  tokenRatio: number,
): Promise<ModelUsage> {
  if (reported && plausible(reported, prompt, answer)) return { ...reported, estimated: false }
  return {
    inputTokens: await countPrompt(prompt.system, prompt.turns, tokenRatio),
    outputTokens: Math.ceil((await countTokens(answer)) * tokenRatio),
    estimated: true,
  }
}

function plausible(
  usage: { inputTokens: number; outputTokens: number },
  prompt: { system: string; turns: ModelTurn[] },
  answer: string,
): boolean {
  const { inputTokens, outputTokens } = usage
  if (!Number.isSafeInteger(inputTokens) || !Number.isSafeInteger(outputTokens)) return false
  if (inputTokens <= 0 || outputTokens < 0 || (outputTokens === 0 && answer !== '')) return false
  const bytes = Buffer.byteLength(prompt.system) + prompt.turns.reduce((sum, turn) => sum + Buffer.byteLength(turn.text), 0)
  return inputTokens <= bytes + 4096 && outputTokens <= 1_000_000
}
