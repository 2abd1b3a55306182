import type { ReplyContext } from './server.ts'

/** The person's words as a reply repeats them: one line, at most 80 characters. */
export function quoted(text: string): string {
  const line = text
    .replace(/\s+/gu, ' ')
    .replace(/[*_`[\]<>#|\\]/gu, '')
    .trim()
  return `“${line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line}”`
}

/** `text`, and before it what it answers where the same text stands in the chat already: no two messages are answered by one same text. */
export function notSaidBefore({ past, message }: Pick<ReplyContext, 'past' | 'message'>, text: string): string {
  const isSaid = past.some((turn) => turn.role === 'assistant' && turn.text.trim() === text.trim())
  return isSaid ? `To ${quoted(message.text)} the answer is the same as before.\n\n${text}` : text
}
