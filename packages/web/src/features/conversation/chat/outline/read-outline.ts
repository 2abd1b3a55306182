import type { Message } from '@xperto/contract'
import type { Nodes } from 'mdast'
import { hostOf, safeAddress } from '../../../../markdown/safe-address.ts'
import { readDocument } from '../../../../markdown/read-prose.ts'
import { suggestionsOf } from '../model/suggestions.ts'
import { isQuestion } from '../model/turns.ts'

/** A heading of a reply. `nth`: of those of this reply that say the same, counted from 0. */
export interface OutlinedHeading {
  replyId: string
  text: string
  nth: number
}

/** A question of a chat, with the headings of what answers it. */
export interface OutlinedQuestion {
  messageId: string
  text: string
  headings: OutlinedHeading[]
}

/** What an answer stands on: a page elsewhere, a post, an article or a course of this site, or a card of the built-in library. */
export interface Source {
  title: string
  /** Whose it is: the host of a page, or what kind of thing of this site. */
  place: string
  /** Where it is read: at an address, or in the chat itself, as a card is. */
  at: string | OutlinedHeading
}

export interface Outline {
  questions: OutlinedQuestion[]
  sources: Source[]
}

/** A title in an outline is a way to the words, not the words. */
const titleCharacters = 140
const deepestHeading = 3

/** As it calls itself beside its replies (ports/language-model.ts of the server). */
const library = 'Built-in library'
const cardHeading = 2

const placeOfObject = { USER_POST: 'Post', ARTICLE: 'Article', COURSE: 'Course' } as const

/** The questions of these messages (oldest first) with the headings of their answers, and every source once, in the order it was first used. */
export function readOutline(messages: readonly Message[], origin: string): Outline {
  const questions: OutlinedQuestion[] = []
  const sources = new Map<string, Source>()
  for (const message of messages) {
    if (isQuestion(message)) {
      questions.push({ messageId: message.id, text: firstLine(message.content), headings: [] })
      continue
    }
    const ofObject = sourceOfObject(message, origin)
    if (ofObject) addOnce(sources, ofObject)
    const headings: OutlinedHeading[] = []
    walk(readDocument(suggestionsOf(message.content).prose), (node) => {
      if (node.type === 'heading' && node.depth <= deepestHeading) {
        const text = wordsOf(node)
        if (text === '') return
        const heading = { replyId: message.id, text, nth: headings.filter((other) => other.text === text).length }
        headings.push(heading)
        if (message.engine === library && node.depth === cardHeading) addOnce(sources, { title: text, place: library, at: heading })
      }
      const source = node.type === 'link' ? sourceOfLink(node.url, wordsOf(node), origin) : null
      if (source) addOnce(sources, source)
    })
    questions.at(-1)?.headings.push(...headings)
  }
  return { questions, sources: [...sources.values()] }
}

function addOnce(sources: Map<string, Source>, source: Source): void {
  const key = typeof source.at === 'string' ? source.at : source.title
  if (!sources.has(key)) sources.set(key, source)
}

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > titleCharacters ? `${line.slice(0, titleCharacters).trimEnd()}…` : line
}

function sourceOfObject(message: Message, origin: string): Source | null {
  const { object_type, object_title, object_url, link_url } = message
  const place = placeOfObject[object_type as keyof typeof placeOfObject]
  const written = object_url ?? link_url
  if (place === undefined || object_title === null || written === null || !URL.canParse(written, origin)) return null
  const { href, origin: at } = new URL(written, origin)
  return at === origin || safeAddress(href) !== null ? { title: object_title, place, at: href } : null
}

/** A link elsewhere. One of this site leads on, such as to a quiz: it is no source. A number in brackets points to a source that stands under the answer. */
function sourceOfLink(url: string, words: string, origin: string): Source | null {
  const address = safeAddress(url)
  if (address === null || address.startsWith('mailto:') || new URL(address).origin === origin) return null
  const host = hostOf(address)
  return { title: words === '' || /^\[?\d{1,3}\]?$/.test(words) ? host : words, place: host, at: address }
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) walk(child, visit)
}

/** The words of a node as a reader sees them. */
function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('').trim()
  return 'value' in node ? node.value : ''
}
