import type { Nodes } from 'mdast'
import { readDocument } from './read-prose.ts'

export interface FoundDefinitions {
  /** Definitions of links as Markdown, each with a blank line behind it: in a quotation or a list they began with the marks of these. */
  links: string
  hasFootnotes: boolean
}

/** Adds what a piece of Markdown defines to `found`, in its order. */
export function findDefinitions(raw: string, found: FoundDefinitions): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'definition') found.links += `[${node.identifier}]: <${escaped(node.url)}> "${escaped(node.title ?? '')}"\n\n`
    found.hasFootnotes ||= node.type === 'footnoteDefinition'
    if ('children' in node) node.children.forEach(visit)
  }
  visit(readDocument(raw))
}

const escaped = (text: string): string => text.replace(/[&<>"\\\n]/g, (character) => `&#${character.charCodeAt(0)};`)
