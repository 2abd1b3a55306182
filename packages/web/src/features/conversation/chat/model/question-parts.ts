export interface QuestionPart {
  kind: 'words' | 'code'
  text: string
}

/** A question as it was typed, cut where it fences code: nothing else in it is Markdown. The marks of a fence are not part of either. */
export function questionParts(content: string): QuestionPart[] {
  const parts: QuestionPart[] = []
  let end = 0
  for (const fence of content.matchAll(/^[ \t]*```[^\n`]*\n([\s\S]*?)(?:^[ \t]*```[ \t]*$|$(?![\s\S]))/gm)) {
    parts.push({ kind: 'words', text: content.slice(end, fence.index) }, { kind: 'code', text: fence[1] ?? '' })
    end = fence.index + fence[0].length
  }
  parts.push({ kind: 'words', text: content.slice(end) })
  return parts.map(({ kind, text }) => ({ kind, text: text.replace(/^\n+|\s+$/g, '') })).filter(({ text }) => text !== '')
}
