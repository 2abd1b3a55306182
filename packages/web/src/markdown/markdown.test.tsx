import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { tailPart } from './shown-tail.ts'
import { StreamMarkdown } from './stream-markdown.tsx'

await tailPart.load()

const html = (text: string, live = false): string => renderToStaticMarkup(<StreamMarkdown text={text} live={live} />)
/** Elements of the output, by name. */
const elements = (markup: string): Set<string> => new Set([...markup.matchAll(/<([a-z][\w-]*)/g)].map((match) => match[1] ?? ''))
const words = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

test('MSG-17 the number of a source leads to it in brackets, and a number without a source is text', () => {
  const answer =
    'It is faster [1] [2], says [9].\n\n**Sources**\n\n- \\[1\\] [Docs](<https://docs.example/18>) · docs.example\n\n[1]: <https://docs.example/18>\n[2]: <javascript:alert(1)>\n'
  const markup = html(answer)
  expect(markup).toContain('<a href="https://docs.example/18" target="_blank" rel="noopener noreferrer" title="docs.example">[1]</a>')
  expect(markup).toContain(
    '<li>[1] <a href="https://docs.example/18" target="_blank" rel="noopener noreferrer">Docs</a> · docs.example</li>',
  )
  expect(words(markup)).toContain('says [9].')
  expect(markup.match(/<a /g)).toHaveLength(2)
  expect(markup).not.toContain('javascript')
})

describe('what a stranger wrote is text', () => {
  const hostile: [name: string, text: string, forbidden: string[]][] = [
    ['a script', 'before\n\n<script>alert(1)</script>\n\nafter', ['script']],
    ['a script inside a line', 'so <script>alert(1)</script> it goes', ['script']],
    ['an SVG with a handler', '<svg onload="alert(1)"><circle r="9"/></svg>', ['circle']],
    ['an image with a handler', 'x <img src=x onerror=alert(1)> y', ['img']],
    ['a frame', '<iframe src="https://evil.example"></iframe>', ['iframe']],
    ['a form', '<form action="https://evil.example"><input name="password"></form>', ['form', 'input']],
    ['a style', '<style>body{display:none}</style>', ['style']],
    ['a tool block', '<tool_call>{"name":"delete_everything"}</tool_call>', ['tool_call']],
    ['a function block', 'text\n<function_results>ok</function_results>', ['function_results']],
  ]
  test.each(hostile)('%s shows as the text it is', (_, text, forbidden) => {
    for (const live of [false, true]) {
      // A word behind it, so that the live end holds nothing back.
      const markup = html(`${text}\n\nend`, live)
      for (const name of forbidden) expect(elements(markup)).not.toContain(name)
      for (const line of text.split('\n').filter(Boolean)) expect(words(markup)).toContain(line)
    }
  })

  test('only http, https and mailto lead anywhere, without telling where from', () => {
    expect(html('[a](https://example.com/x)')).toContain('<a href="https://example.com/x" target="_blank" rel="noopener noreferrer">a</a>')
    expect(html('[a](mailto:ada@example.com)')).toContain('href="mailto:ada@example.com"')
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#10;script:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      '/chats/',
      '//evil.example',
      'blob:https://example.com/1',
    ]) {
      const markup = html(`see [here](${address}) now`)
      expect(elements(markup)).not.toContain('a')
      expect(words(markup)).toContain('here')
    }
    expect(html('<javascript:alert(1)>')).not.toContain('<a')
    expect(html('[x][y]\n\n[y]: javascript:alert(1)')).not.toContain('<a')
  })

  test('a picture from elsewhere is not fetched: it is a link that names its host', () => {
    const markup = html('![the chart](https://tracker.example/p.png?u=1)')
    expect(elements(markup)).not.toContain('img')
    expect(words(markup)).toBe('Picture: the chart (tracker.example)')
    expect(html('![secret](data:image/svg+xml;base64,PHN2Zz4=)')).toBe(html('secret'))
  })

  test('a link whose words name another address still shows where it leads only as its own address', () => {
    expect(html('[https://bank.example](https://evil.example/)')).toContain('href="https://evil.example/"')
  })
})

describe('an answer is set like a page', () => {
  test('headings of an answer stand under the question, whatever their level', () => {
    const markup = html('# One\n\n#### Two')
    expect(markup).toContain('<h3>One</h3>')
    expect(markup).toContain('<h4>Two</h4>')
  })

  test('listings are numbered through the message, inside lists too', () => {
    const markup = html('```js\nlet a\n```\n\n- in a list\n\n  ```py\n  b = 1\n  ```\n\ntext\n\n```sql\nselect 1\n```\n')
    expect([...words(markup).matchAll(/Listing \d/g)].map(String)).toEqual(['Listing 1', 'Listing 2', 'Listing 3'])
    expect(words(markup)).toContain('Listing 2PythonCopyb = 1')
  })

  test('tables, tasks and struck words are GFM', () => {
    const markup = html('| a | b |\n| --- | --- |\n| 1 | ~~2~~ |\n\n- [x] one\n- [ ] two')
    expect(elements(markup)).toContain('table')
    expect(elements(markup)).toContain('del')
    expect(elements(markup)).not.toContain('input')
    expect(markup).toContain('aria-label="done"')
  })

  test('links defined at the end and footnotes are found once the text is complete', () => {
    expect(html('See [the page][p].\n\nMore.\n\n[p]: https://example.com/\n')).toContain('href="https://example.com/"')
    const notes = html('Said so[^1].\n\nMore.\n\n[^1]: By whom.\n')
    expect(words(notes)).toContain('By whom.')
    expect(elements(notes)).toContain('sup')
  })
})

describe('a list that has been seen growing is drawn item by item and looks as it does at once', () => {
  const plain = (markup: string): string => markup.replace(/<\/?p>|\n| class="(?:contains-task-list|_prose_[^"]*)"/g, '')
  test.each([
    ['points', '- one\n- two **strong**\n- three'],
    ['numbers from five', '5. five\n6. six'],
    ['lists in lists', '1. one\n   - in one\n     1. deep\n   - again\n2. two\n'],
    ['room between', '- one\n\n  more of one\n\n- two\n'],
    ['tasks', '- [x] done\n- [ ] to do'],
    ['code', '1. first\n\n   ```js\n   let a\n   ```\n\n2. second\n\n   ```py\n   b = 1\n   ```\n\n3. third'],
    ['a quotation and a line that goes on', '- one\n  > said\n- two\ngoes on'],
    ['links and prices', '* [a](https://example.com/)\n* costs $5'],
  ])('%s', (_, text) => {
    expect(plain(html(`${text}\n`, true))).toBe(plain(html(`${text}\n`)))
  })
})

const sample = `# Why **3 3 3**

Because \`var\` makes *one* variable, see [the page](https://example.com/a_b) and ![chart](https://pics.example/c.png).

| Keyword | Lives in |
| --- | --- |
| \`var\` | the **function** |
| \`let\` | the block |

1. Write \`let\`.
2. Hand it over: \`setTimeout(f, 0, i)\`.
   - nested **strong** one

> A quotation with *stress*.

\`\`\`js
for (let i = 0; i < 3; i++) log(i)
\`\`\`

The cost is $5 and the sum is $x^2 + y$ for \\(n\\) items:

$$
\\sum_{i=1}^n i
$$

Done ~~not~~.
`

test('half-open marks never flash: at every cut of the text no raw markup shows', () => {
  for (let end = 1; end <= sample.length; end++) {
    const shown = words(html(sample.slice(0, end), true).replace(/<figure[\s\S]*?<\/figure>/g, ''))
    const prefix = JSON.stringify(sample.slice(Math.max(0, end - 24), end))
    expect(shown.replace(/\$5|(\$\$|\\\(|\\\[|\$x)[\s\S]*$/g, ''), `after ${prefix}`).not.toMatch(/\*|`|~~|\]\(|\[|\|\s|^#|\n#|!\[|\$|\\\(/)
  }
})
