import type { ModelTurn } from '../../../ports/language-model.ts'
import { countTokens } from './token-count.ts'

/**
 * The turns as every server takes them: empty ones left out, equal roles in a row merged, the user first. Some templates refuse a
 * conversation that begins with the assistant or repeats a role (vLLM #6862).
 */
export function alternate(turns: ModelTurn[]): ModelTurn[] {
  const merged: ModelTurn[] = []
  for (const turn of turns) {
    if (turn.text.trim() === '') continue
    const last = merged.at(-1)
    if (last?.role === turn.role) last.text += `\n\n${turn.text}`
    else merged.push({ ...turn })
  }
  while (merged[0]?.role === 'assistant') merged.shift()
  return merged
}

/**
 * The newest turns that fit into `budget` tokens, the last one always kept and a user's turn always first. Returns the same array when
 * all fit.
 */
export async function newestWithin(turns: ModelTurn[], budget: number): Promise<ModelTurn[]> {
  // A token is at least one character: most conversations need no counting at all.
  if (turns.reduce((sum, turn) => sum + turn.text.length + 4, 0) <= budget) return turns
  let start = turns.length
  let used = 0
  while (start > 0) {
    const turn = turns[start - 1]
    if (!turn) break
    used += (await countTokens(turn.text)) + 4
    if (used > budget && start < turns.length) break
    start--
  }
  return start === 0 ? turns : fromUser(turns, start)
}

/** The turns without their older half, for the one try after a server found them too long; null when there is nothing to drop. */
export async function withoutOldest(
  turns: ModelTurn[],
  system: string,
  counts: { prompt: number; context: number } | null,
): Promise<ModelTurn[] | null> {
  let tokens = await countTokens(system)
  for (const turn of turns) tokens += (await countTokens(turn.text)) + 4
  // Where the server says by how much, drop that and a quarter for the answer; else the older half.
  const share = counts ? Math.min(0.75, (counts.context / counts.prompt) * 0.75) : 0.5
  const kept = await newestWithin(turns, Math.floor(tokens * share) - (await countTokens(system)))
  return kept.length < turns.length ? kept : null
}

function fromUser(turns: ModelTurn[], start: number): ModelTurn[] {
  for (let index = start; index < turns.length; index++) {
    if (turns[index]?.role === 'user') return turns.slice(index)
  }
  return turns.slice(-1)
}
