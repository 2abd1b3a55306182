import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { drawProse } from './draw-prose.tsx'
import { readProse } from './read-prose.ts'

const ours = (text: string): string => renderToStaticMarkup(drawProse(readProse(text, 'user-content-'), {}))
/** All of HTML and SVG, by the package that knows them. */
const theirs = (text: string): string =>
  renderToStaticMarkup(
    <Markdown remarkPlugins={[[remarkGfm, { singleTilde: false }]]} urlTransform={(address) => address}>
      {text}
    </Markdown>,
  )

const pieces = [
  '# Title\n\n',
  '###### Deep *and* small\n',
  'Words *stressed* **strong** ~~gone~~ `code` and a\\\nbreak.\n\n',
  'See [here](https://example.com/?a=1&b=2 "a title") or <https://example.com/> or www.example.com now.\n\n',
  '![a picture](https://example.com/p.png "named") ![](x)\n\n',
  '[a][ref] and [^note] and [^note] again\n\n[ref]: https://example.com/ref "why"\n[^note]: Said *so*.\n\n    And more.\n\n',
  '- one\n- two\n  1. in\n  2. deep\n\n',
  '7. seven\n8. eight\n\n   room\n\n',
  '- [x] done\n- [ ] to do\n\n',
  '> said\n> > twice\nand on\n\n',
  '| a | b | c | d |\n| :- | -: | :-: | - |\n| 1 | `2` | **3** | |\n| x |\n\n',
  '```js title="x"\nlet a = "<b>"\n```\n\n',
  '    indented\n    code\n\n',
  '---\n\n',
  'so <b class="x">bold</b> it <!-- goes --> &amp; &copy; &#35;\n\n',
  '<div onclick="x()">\nblock\n</div>\n\n',
  '<script>alert(1)</script>\n\n',
]

test('what is drawn is what all of HTML’s rules would draw, whatever an answer holds', () => {
  for (const piece of pieces) expect(ours(piece)).toBe(theirs(piece))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 6 }), (chosen) => {
      const text = chosen.join('')
      expect(ours(text)).toBe(theirs(text))
    }),
    { numRuns: 60 },
  )
})

test('what stands in an element’s place, drawn already, is shown there', () => {
  const { tree } = readProse('one\n\ntwo', '')
  const drawn = new Map(tree.children.flatMap((node, index) => (node.type === 'element' && index === 0 ? [[node, 'other']] : [])))
  expect(renderToStaticMarkup(drawProse({ tree, drawn }, {}))).toBe('<p>other</p>\n<p>two</p>')
})

test('a part is given its element and what is in it', () => {
  const parts = { h1: ({ node, children }: { node: { tagName: string }; children?: unknown }) => `${node.tagName}: ${String(children)}` }
  expect(renderToStaticMarkup(drawProse(readProse('# Title', ''), parts))).toBe('h1: Title')
})
