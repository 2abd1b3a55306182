import { notices } from '@xperto/contract'

/** An answer in three: what stands before the questions that it suggests, those questions, and what stands after them. */
export interface SuggestedParts {
  prose: string
  /** The words over the questions. */
  heading: string
  suggestions: string[]
  after: string
}

const headings = [notices.couldAskNext, notices.closestTopics]

/**
 * The questions that an answer suggests: a list under a line with a notice's words in bold, as the built-in library writes them.
 * While the list is being written its last line may be in pieces; a line that has only begun is no suggestion yet.
 */
export function suggestionsOf(text: string): SuggestedParts {
  const [{ at, heading } = { at: -1, heading: '' }] = headings
    .map((words) => ({ heading: words, at: text.lastIndexOf(`**${words}**\n- `) }))
    .sort((a, b) => b.at - a.at)
  if (at < 0 || (at > 0 && text[at - 1] !== '\n')) return { prose: text, heading: '', suggestions: [], after: '' }
  const lines = text.slice(at + heading.length + 5).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('- '))
  const list = end < 0 ? lines : lines.slice(0, end)
  const suggestions = list.map((line) => line.slice(2).trim()).filter((line) => line !== '')
  const after = end < 0 ? '' : lines.slice(end).join('\n').trim()
  return { prose: text.slice(0, at).trimEnd(), heading, suggestions, after: after === '-' ? '' : after }
}
