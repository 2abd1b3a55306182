import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cutBlocks } from './cut-blocks.ts'
import { drawProse } from './draw-prose.tsx'
import { BlockContext, proseParts } from './prose-parts.tsx'
import { readProse } from './read-prose.ts'
import { StreamMarkdown } from './stream-markdown.tsx'

const kinds = (text: string): string[] => cutBlocks(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

describe('where blocks begin and end', () => {
  test.each<[about: string, text: string, blocks: string[]]>([
    ['blank lines part paragraphs', 'one\ntwo\n\n \nthree', ['paragraph: one\ntwo', 'paragraph: three']],
    ['a heading stands alone, one with an underline ends with it', '# A\nb\n===\nc', ['prose: # A', 'paragraph: b\n===', 'paragraph: c']],
    ['a fence ends at one as long as itself', '~~~~\n~~~\n````\n~~~~~ \nx', ['code: ~~~~\n~~~\n````\n~~~~~ ', 'paragraph: x']],
    ['what looks like a fence with a backtick in its words is none', '``` a`b\nc', ['paragraph: ``` a`b\nc']],
    ['a fence stands in the way of a paragraph', 'a\n```\nb', ['paragraph: a', 'code: ```\nb']],
    [
      'code by its room begins after a blank line alone',
      'a\n    b\n\n    c\n\n\n    d\n\ne',
      ['paragraph: a\n    b', 'code:     c\n\n\n    d', 'paragraph: e'],
    ],
    ['items of a list belong together over blank lines', '- a\n\n- b\n\n  more\n\nc', ['list: - a\n\n- b\n\n  more', 'paragraph: c']],
    ['another bullet is another list', '- a\n- b\n* c\n1. d\n2) e', ['list: - a\n- b', 'list: * c', 'list: 1. d', 'list: 2) e']],
    ['words go on in the last item, but not after a blank line', '1. a\nb\n\nc', ['list: 1. a\nb', 'paragraph: c']],
    ['a number in the middle of a sentence is no list', 'It was in\n1986. A year', ['paragraph: It was in\n1986. A year']],
    ['a rule is no list', 'a\n\n* * *\n- b', ['paragraph: a', 'prose: * * *', 'list: - b']],
    ['a quotation goes on', '> a\nb\n> c\n\nd', ['prose: > a\nb\n> c', 'paragraph: d']],
    ['a comment ends where it says', '<!-- a\n\nb --> c\nd', ['html: <!-- a\n\nb --> c', 'paragraph: d']],
    ['a block of HTML ends at a blank line', '<div>\na\n\nb', ['html: <div>\na', 'paragraph: b']],
    ['a tag of nobody’s stands alone on its line', '<tool_call>\n{}\n\na\n<x y="z">', ['html: <tool_call>\n{}', 'paragraph: a\n<x y="z">']],
    [
      'an address for links is nothing that is drawn',
      '[a]: <b c>\n[d]:\n  e "f"\n\ng',
      ['definition: [a]: <b c>', 'definition: [d]:\n  e "f"', 'paragraph: g'],
    ],
    ['a table ends at a blank line', '| a |\n| - |\n| b |\n\nc', ['paragraph: | a |\n| - |\n| b |', 'paragraph: c']],
  ])('%s', (_, text, blocks) => {
    expect(kinds(text)).toEqual(blocks)
  })

  test('code loses the room its fence has, and no more', () => {
    expect(cutBlocks('  ```PY title\n   a\n b\n```')).toEqual([
      { start: 0, end: 25, kind: 'code', language: 'py', code: ' a\nb', closed: true },
    ])
    expect(cutBlocks('\t\ta\n\n    b')).toMatchObject([{ kind: 'code', code: '\ta\n\nb', closed: true }])
  })
})

const pieces = [
  'Words *stressed* and `code`.',
  'Two lines\nof words',
  '# Title',
  'Title\n---',
  '- one\n- two',
  '- one\n\n- two\n  - in\n\n    deep',
  '* other\n  goes on',
  '1. first\n   ```js\n   let a\n   ```\n2. second',
  '10. ten\n11. eleven',
  '- \n  in it',
  '> said\n> so\nand on\n\nWords.',
  '> ```\n> let b\n> ```\n\nWords.',
  '```ts\nlet c\n\n- no list\n```',
  '~~~\nopen',
  // Words behind it: the parser takes a list that follows such code for a paragraph, which the standard does not.
  '    indented\n\n    code\n\nWords.',
  '\tby a tab\nWords.',
  '  two in',
  '   three in',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '---',
  '* * *',
  '[p]: https://example.com/ "why"',
  'See [p] and [the page][p].',
  '2. two alone',
  '+\nWords.',
  '#',
]

/** The words and elements of a markup, without the room between them and the numbers of listings, which only the blocks know of all. */
const plain = (markup: string): string =>
  markup
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/>\s+/g, '>')
    .replace(/\s+</g, '<')
    .replace(/isting \d+/g, 'isting')
    .replace(/ class="[^"]*"/g, '')

test('an answer drawn block by block is the answer drawn as a whole, however its parts follow each other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('\n', '\n\n', '\n \n\n')), { maxLength: 7 }), (chosen) => {
      const text = chosen.flat().join('')
      const whole = (
        <div>
          <BlockContext value={{ text, listingsBefore: 0 }}>{drawProse(readProse(text, ''), proseParts)}</BlockContext>
        </div>
      )
      expect(plain(renderToStaticMarkup(<StreamMarkdown text={text} />))).toBe(plain(renderToStaticMarkup(whole)))
    }),
    { numRuns: 300, seed: 20 },
  )
})
