import type { PastTurn } from '@xperto/chat-types/kit'

/** So many bytes of a prompt the short form may take: what is set aside for a reply counts on it. */
export const earlierBytesMax = 2_400
const lineMax = 140
/** The first exchanges say what a chat is about; they stay whatever else must go. */
const firstKept = 3

/**
 * The part of a conversation that no longer reaches a model as it was said, in short: each question and how its answer began, oldest first.
 * Made by code from what stands in the chat, so it costs nothing and is the same for the same chat. Null where nothing was left out.
 */
export function earlierInShort(turns: readonly PastTurn[]): string | null {
  const lines: string[] = []
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== 'person' || turn.text.trim() === '') continue
    const answer = turns.slice(index + 1).find(({ role, text }) => role === 'assistant' && text.trim() !== '')
    lines.push(`- They: ${inShort(turn.text)}${answer ? ` / You: ${inShort(beginningOf(answer.text))}` : ''}`)
  }
  if (lines.length === 0) return null
  const kept = lines.slice(0, firstKept)
  const rest: string[] = []
  for (const line of lines.slice(firstKept).toReversed()) {
    if (Buffer.byteLength([...kept, '- …', line, ...rest].join('\n')) > earlierBytesMax) break
    rest.unshift(line)
  }
  const isCut = kept.length + rest.length < lines.length
  return [...kept, ...(isCut ? ['- …'] : []), ...rest].join('\n')
}

/** The heading of an answer where it has one, else its first words. */
const beginningOf = (text: string): string => /^#{1,4} (?<heading>.+)$/mu.exec(text)?.groups?.['heading'] ?? text

function inShort(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > lineMax ? `${line.slice(0, lineMax - 1).trimEnd()}…` : line
}
