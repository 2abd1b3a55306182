import { fromMarkdown } from 'mdast-util-from-markdown'

type MarkdownNode = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** A code fence of a Markdown text: its language, the words after the language, its code. */
export interface Fence {
  readonly language: string | null
  readonly code: string
}

/** All nodes of a Markdown text, depth first. */
export function markdownNodes(markdown: string): MarkdownNode[] {
  const walk = (node: MarkdownNode): MarkdownNode[] => [node, ...('children' in node ? node.children.flatMap(walk) : [])]
  return walk(fromMarkdown(markdown))
}

/** The code fences of a Markdown text. */
export function fencesOf(markdown: string): Fence[] {
  return markdownNodes(markdown).flatMap((node) => (node.type === 'code' ? [{ language: node.lang ?? null, code: node.value }] : []))
}

/** The text without its code fences. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```$/gmu, '')
}

/** How many words a text has; signs that stand alone do not count. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
