import type { Element, Nodes } from 'hast'
import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Prose } from './read-prose.ts'

/** What a part of an answer is given: the element it stands for, what is in it, and its attributes. */
export interface PartProps {
  node: Element
  children?: ReactNode
  href?: string
  src?: string
  alt?: string
  start?: number
  checked?: boolean
}
/** How elements are drawn, by name; one without an entry is drawn as itself. */
export type Parts = Partial<Record<string, ComponentType<PartProps>>>

/**
 * Draws what `readProse` read. What was HTML in the text (`raw`) is text. It knows the attributes that reading Markdown gives to
 * elements, and no others: hast-util-to-jsx-runtime knows all of HTML and SVG and is 8 KB; a test holds the two beside each other.
 */
export function drawProse({ tree, drawn }: Prose, parts: Parts): ReactElement {
  return createElement(Fragment, null, ...childrenOf(tree.children, drawn, parts))
}

type Drawn = Prose['drawn']

/** A further element of the same name keeps its key while what stands between them grows. */
function childrenOf(nodes: readonly Nodes[], drawn: Drawn, parts: Parts): ReactNode[] {
  const seen = new Map<string, number>()
  return nodes.map((node) => {
    if (node.type === 'text' || node.type === 'raw') return node.value
    if (node.type !== 'element') return null
    const count = seen.get(node.tagName) ?? 0
    seen.set(node.tagName, count + 1)
    return elementOf(node, `${node.tagName}-${count}`, drawn, parts)
  })
}

function elementOf(node: Element, key: string, drawn: Drawn, parts: Parts): ReactNode {
  const attributes = { ...attributesOf(node), key }
  const children = drawn.has(node) ? [drawn.get(node)] : childrenOf(node.children.filter(isWanted(node)), drawn, parts)
  const part = Object.hasOwn(parts, node.tagName) ? parts[node.tagName] : undefined
  return part ? createElement(part, { ...attributes, node }, ...children) : createElement(node.tagName, attributes, ...children)
}

const tableParts = new Set(['table', 'thead', 'tbody', 'tr'])

/** Line breaks between the rows of a table are nothing that may stand there. */
const isWanted = (parent: Element) => (child: Nodes) => !tableParts.has(parent.tagName) || child.type !== 'text' || /\S/.test(child.value)

function attributesOf({ tagName, properties }: Element): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue
    if (name === 'align' && (tagName === 'td' || tagName === 'th')) attributes['style'] = { textAlign: value }
    else attributes[attributeName(name)] = Array.isArray(value) ? value.join(' ') : value
  }
  return attributes
}

/** React knows attributes by the names they have in the tree, but these: ariaDescribedBy is aria-describedby, dataFootnoteRef data-footnote-ref. */
function attributeName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`
  return /^data[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}
