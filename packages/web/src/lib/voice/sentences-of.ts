/** A quarter of an hour of speech. */
const charactersAtMost = 15_000

/**
 * What of an answer in Markdown is read aloud, sentence by sentence: its words without their marks. Listings, formulas and tables are
 * left out: heard, they are noise.
 */
export function sentencesOf(markdown: string): string[] {
  const words = markdown
    .slice(0, charactersAtMost)
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm, '\n\n')
    .replace(/\$\$[\s\S]*?\$\$|\\\[[\s\S]*?\\\]/g, ' ')
    .replace(/^[ \t]*\|.*$/gm, '')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/<[^>\n]{0,500}>/g, ' ')
    .replace(/!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g, ' ')
    .replace(/\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/^[ \t>]*(?:#{1,6}|[-*+]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '\n\n')
    .replace(/[*`]|~~|(?<![\p{L}\p{N}])__?|__?(?![\p{L}\p{N}])/gu, '')
    .replace(/^[ \t]*>[ \t]?/gm, '')
  return words.split(/\n\s*\n/).flatMap(sentencesOfParagraph)
}

function sentencesOfParagraph(paragraph: string): string[] {
  const line = paragraph.replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(line)) return []
  return [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)].map(({ segment }) => segment.trim()).filter(Boolean)
}
