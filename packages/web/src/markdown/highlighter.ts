import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { createLowlight } from 'lowlight'
import type { Grammar } from './languages.ts'

const grammars = { bash, c, cpp, css, diff, go, java, javascript, json, kotlin, php, python, ruby, rust, sql, swift, typescript, xml }
const known: Record<Grammar, (typeof grammars)[Grammar]> = grammars
/** A grammar is set up by its first listing: all of them at once would hold up the page. */
const lowlight = createLowlight()

export type Ink = 'keyword' | 'string' | 'number' | 'comment' | 'title'
/** A run of code in one ink; null is the text's own colour. */
export interface InkRun {
  text: string
  ink: Ink | null
}

/** The five inks of the look, by what the highlighter calls a thing. */
const inks: Record<string, Ink> = {
  'hljs-keyword': 'keyword',
  'hljs-built_in': 'title',
  'hljs-type': 'keyword',
  'hljs-literal': 'number',
  'hljs-number': 'number',
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-subst': 'string',
  'hljs-char': 'string',
  'hljs-addition': 'title',
  'hljs-deletion': 'number',
  'hljs-comment': 'comment',
  'hljs-quote': 'comment',
  'hljs-doctag': 'comment',
  'hljs-meta': 'comment',
  'hljs-title': 'title',
  'hljs-section': 'title',
  'hljs-name': 'keyword',
  'hljs-tag': 'keyword',
  'hljs-attr': 'title',
  'hljs-attribute': 'title',
  'hljs-selector-tag': 'keyword',
  'hljs-selector-class': 'title',
  'hljs-selector-id': 'title',
  'hljs-symbol': 'number',
}

/** Colours code in one of our grammars. `endsInside`: the last line break is inside a comment, a string or a part in another language. */
export function colour(code: string, grammar: Grammar): { runs: InkRun[]; endsInside: boolean } {
  const runs: InkRun[] = []
  let endsInside = false
  const walk = (nodes: readonly HastNode[], ink: Ink | null, depth: number): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const last = runs.at(-1)
        if (last && last.ink === ink) last.text += node.value
        else runs.push({ text: node.value, ink })
        endsInside = depth > 0
      } else if (node.type === 'element') {
        const classes = node.properties['className']
        const name = Array.isArray(classes) ? String(classes[0]) : ''
        walk(node.children, inks[name] ?? ink, depth + 1)
      }
    }
  }
  if (!lowlight.registered(grammar)) lowlight.register(grammar, known[grammar])
  walk(lowlight.highlight(grammar, code).children as readonly HastNode[], null, 0)
  return { runs, endsInside }
}

type HastNode =
  | { type: 'text'; value: string }
  | { type: 'element'; properties: Record<string, unknown>; children: readonly HastNode[] }
  | { type: 'comment' | 'doctype' }
