import 'katex/dist/katex.min.css'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import katex from 'katex'
import type { Options } from 'react-markdown'
import remarkMath from 'remark-math'

/** Formulas between `$$`; one dollar is money unless math-delimiters says otherwise. */
export const remarkPlugins: NonNullable<Options['remarkPlugins']> = [[remarkMath, { singleDollarTextMath: false }]]
export const rehypePlugins: NonNullable<Options['rehypePlugins']> = [() => setFormulas]

/** A formula may neither load nor link anything (`trust`), nor grow without end. */
const limits = { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500, throwOnError: false } as const

/**
 * Sets every formula of a tree. rehype-katex would do the same, but reads KaTeX's HTML with the page's own parser, which the
 * content security policy reports for its style attributes; this parser makes a tree, and React sets the styles itself.
 */
function setFormulas(tree: Root): void {
  replaceFormulas(tree.children as ElementContent[])
}

function replaceFormulas(nodes: ElementContent[]): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'element') continue
    const formula = formulaOf(node)
    if (formula)
      nodes[index] = { type: 'element', tagName: formula.display ? 'div' : 'span', properties: {}, children: setFormula(formula) }
    else replaceFormulas(node.children)
  }
}

interface Formula {
  text: string
  display: boolean
}

/** remark-math leaves `code.math-inline`, and `pre > code.math-display`. */
function formulaOf(node: Element): Formula | null {
  const code = node.tagName === 'pre' ? node.children[0] : node
  if (code?.type !== 'element' || code.tagName !== 'code') return null
  const classes = code.properties['className']
  const display = Array.isArray(classes) && classes.includes('math-display')
  if (!display && !(Array.isArray(classes) && classes.includes('math-inline'))) return null
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return { text, display }
}

function setFormula({ text, display }: Formula): ElementContent[] {
  try {
    const html = katex.renderToString(text, { ...limits, displayMode: display, output: 'htmlAndMathml' })
    return fromHtml(html, { fragment: true }).children.filter((child) => child.type !== 'doctype')
  } catch {
    // What KaTeX cannot even report on stays the text it was.
    return [{ type: 'text', value: text }]
  }
}
