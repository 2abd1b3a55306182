import { notices } from '@xperto/contract'

/** An answer in three: what stands before the questions that it suggests, those questions, and what stands after them. */
export interface SuggestedParts {
  prose: string
  suggestions: string[]
  after: string
}

const heading = `**${notices.couldAskNext}**`

/**
 * The questions that an answer suggests: a list under a line with the notice's words in bold, as the built-in library writes them.
 * While the list is being written its last line may be in pieces; a line that has only begun is no suggestion yet.
 */
export function suggestionsOf(text: string): SuggestedParts {
  const at = text.lastIndexOf(`${heading}\n- `)
  if (at < 0 || (at > 0 && text[at - 1] !== '\n')) return { prose: text, suggestions: [], after: '' }
  const lines = text.slice(at + heading.length + 1).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('- '))
  const list = end < 0 ? lines : lines.slice(0, end)
  const suggestions = list.map((line) => line.slice(2).trim()).filter((line) => line !== '')
  const after = end < 0 ? '' : lines.slice(end).join('\n').trim()
  return { prose: text.slice(0, at).trimEnd(), suggestions, after: after === '-' ? '' : after }
}
