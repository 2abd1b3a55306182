import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** Markdown as a reader sees it. */
export interface ReadMarkdown {
  /** What the page shows, without marks; blocks stand on lines of their own. */
  text: string
  /** The same without code. */
  prose: string
  /** Where links and pictures lead, as absolute addresses; links inside the product are not among them. */
  targets: string[]
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** As the page reads it: the same parser with the same additions. */
const syntax = gfm({ singleTilde: false })
const toTree = gfmFromMarkdown()

/** A fence that Markdown itself takes for one: nothing after its opening is a backtick. */
const fenced = /^ {0,3}(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)\n[\s\S]*?(?:^ {0,3}(?:\1|\2)[`~]*[ \t]*$|$(?![\s\S]))/gm
const linesMax = 2500
const marksInBlockMax = 500
const marksMax = 6000
const cellsMax = 5000
/** A line of six quotes or lists in one another; so many lines of three, or of a list that begins in the item of another. */
const deepLine = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){6}/
const nestedLine = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){3}|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/
const nestedLinesMax = 150
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

/**
 * Whether a text has more lines, marks, cells of tables or nested quotes and lists than anybody writes: the parser's work grows with them, with some
 * with their square, and a server that reads them answers nobody meanwhile. Code in fences costs nothing and does not count.
 */
export function isTooDense(markdown: string): boolean {
  const rest = markdown.replaceAll(/\r\n?/g, '\n').replace(fenced, '\n\n')
  const lines = rest.split('\n')
  if (lines.length > linesMax || lines.some((line) => deepLine.test(line))) return true
  if (lines.filter((line) => nestedLine.test(line)).length > nestedLinesMax) return true
  if (count(rest, /[*_~[\]]/g) > marksMax || count(rest, /\|/g) > cellsMax) return true
  return rest.split(/\n[ \t]*\n/).some((block) => count(block, /[*_~[\]<]/g) > marksInBlockMax)
}

/** Reads Markdown (CommonMark and GFM) as the page of a post does. Ask `isTooDense` first. */
export function readMarkdown(markdown: string): ReadMarkdown {
  const targets: string[] = []
  const shown = { text: '', prose: '' }
  const say = (text: string, prose = text) => {
    shown.text += text
    shown.prose += prose
  }
  const walk = (node: Node): void => {
    if ('url' in node) targets.push(...targetOf(node.url))
    if (node.type === 'code' || node.type === 'inlineCode') say(node.value, ' ')
    else if (node.type === 'break') say('\n')
    else if ('value' in node) say(node.value)
    else if ('alt' in node && node.alt) say(node.alt)
    if ('children' in node) for (const child of node.children) walk(child)
    if (!inLine.has(node.type)) say('\n')
  }
  walk(fromMarkdown(markdown, { extensions: [syntax], mdastExtensions: [toTree] }))
  return { ...shown, targets }
}

const inLine = new Set([
  ...['text', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'image', 'imageReference', 'inlineCode', 'break', 'html'],
  'footnoteReference',
])

const ownPage = 'https://own-page.invalid/'

/** The absolute address of a link, for mail its address alone; none for a link inside the product and for what is no address. */
function targetOf(url: string): string[] {
  if (!URL.canParse(url, ownPage)) return []
  const { protocol, host, pathname, href } = new URL(url, ownPage)
  if (protocol === 'http:' || protocol === 'https:') return host === new URL(ownPage).host ? [] : [href]
  return ['mailto:', 'tel:', 'xmpp:'].includes(protocol) ? [pathname] : []
}
