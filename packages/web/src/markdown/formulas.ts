import 'katex/dist/katex.min.css'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import katex from 'katex'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { mathFromMarkdown } from 'mdast-util-math'
import { math } from 'micromark-extension-math'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { ScrollingFormula } from './scrolling-formula.tsx'
import type { ProseAddition } from './read-prose.ts'

/** Formulas between `$$`; one dollar is money unless math-delimiters says otherwise. */
export const formulas: ProseAddition = {
  syntax: [math({ singleDollarTextMath: false })],
  toTree: [mathFromMarkdown()],
  draw: setFormulas,
}

/** A formula may neither load nor link anything (`trust`), nor grow without end. */
const limits = { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500, throwOnError: false } as const

/**
 * Sets every formula of a tree, an element in the place of each. rehype-katex would do the same, but reads KaTeX's HTML with the page's own
 * parser, which the content security policy reports for its style attributes; this parser makes a tree, and React sets the styles itself.
 */
function setFormulas(tree: Root): Map<Element, ReactNode> {
  const drawn = new Map<Element, ReactNode>()
  const visit = (nodes: (RootContent | ElementContent)[]): void => {
    for (const [index, node] of nodes.entries()) {
      if (node.type !== 'element') continue
      const formula = formulaOf(node)
      if (formula) {
        const place: Element = { type: 'element', tagName: formula.display ? 'div' : 'span', properties: {}, children: [] }
        nodes[index] = place
        drawn.set(place, setFormula(formula))
      } else visit(node.children)
    }
  }
  visit(tree.children)
  return drawn
}

interface Formula {
  text: string
  display: boolean
}

/** mdast-util-math leaves `code.math-inline`, and `pre > code.math-display`. */
function formulaOf(node: Element): Formula | null {
  const code = node.tagName === 'pre' ? node.children[0] : node
  if (code?.type !== 'element' || code.tagName !== 'code') return null
  const classes = code.properties['className']
  const display = Array.isArray(classes) && classes.includes('math-display')
  if (!display && !(Array.isArray(classes) && classes.includes('math-inline'))) return null
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return { text, display }
}

function setFormula({ text, display }: Formula): ReactNode {
  try {
    const html = katex.renderToString(text, { ...limits, displayMode: display, output: 'htmlAndMathml' })
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- its types speak of a global JSX, which React's own no longer declare
    const set: ReactNode = toJsxRuntime(fromHtml(html, { fragment: true }), { Fragment, jsx, jsxs, ignoreInvalidStyle: true })
    return display ? jsx(ScrollingFormula, { children: set }) : set
  } catch {
    // What KaTeX cannot even report on stays the text it was.
    return text
  }
}
