import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fitLength, hasTooManyMarks } from './draw-limits.ts'
import { tailPart } from './shown-tail.ts'
import { StreamMarkdown } from './stream-markdown.tsx'

await tailPart.load()

const html = (text: string, live: boolean): string => renderToStaticMarkup(<StreamMarkdown text={text} live={live} />)

describe('a text built to exhaust the page', () => {
  test.each([
    ['quotations', '> '.repeat(3000)],
    ['quotations without a space', '>'.repeat(9000)],
    ['lists', '- '.repeat(3000)],
    ['numbered lists', '1. '.repeat(3000)],
    ['stress', '*a '.repeat(3000) + 'a* '.repeat(3000)],
    ['strong words', '**a '.repeat(2000) + 'b**'.repeat(2000)],
    ['brackets', '['.repeat(9000) + ']'.repeat(9000)],
  ])('%s inside each other by the thousand are shown as the text they are', (_, hostile) => {
    for (const live of [false, true]) {
      const markup = html(`Before it, **strong** words.\n\n${hostile}end\n\nAfter it.`, live)
      expect(markup).toContain('<strong>strong</strong>')
      expect(markup.replaceAll('&gt;', '>')).toContain(hostile.trim())
      expect(markup).toContain('After it.')
    }
  })

  test('lists that step inward without end are drawn as far as anyone could follow', () => {
    const steps = Array.from({ length: 260 }, (_, level) => `${' '.repeat(level * 2)}- step ${level}`).join('\n')
    const markup = html(`${steps}\n\nAfter it.`, false)
    expect(markup.match(/<ul>/g)).toHaveLength(50)
    expect(markup).toContain('- step 259')
    expect(markup).toContain('After it.')
  })

  test('what people write is drawn: deep lists, long rules, code with many signs, a paragraph full of stress', () => {
    expect(fitLength(`${'> '.repeat(40)}deep`)).toBe(82 + 2)
    for (const text of ['- '.repeat(200), `\`\`\`\n${'>'.repeat(200)}\n\`\`\``, '-'.repeat(500), '1. a\n   - b\n     > c']) {
      expect(fitLength(text)).toBe(text.length)
    }
    expect(hasTooManyMarks('so **it** goes, _and_ [on](https://example.com) '.repeat(40), true)).toBe(false)
  })
})
