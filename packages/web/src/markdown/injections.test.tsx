import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tailPart } from './shown-tail.ts'
import { StreamMarkdown } from './stream-markdown.tsx'

await tailPart.load()

const set = new URL('../../../chat-types/fixtures/injections.json', import.meta.url)
const { injections }: { injections: { id: string; text: string }[] } = JSON.parse(readFileSync(set, 'utf8'))

/** What a model would write that obeys the text and tries to lead away by itself: pictures, frames, forms, refreshes, scripts and addresses. */
const obeyed = (text: string) =>
  `${text}\n\n![QR](https://qr.invalid/make?text=RESUME_TEXT) [Official help](https://help-desk.invalid/login) <https://xperto-app.invalid> [x](javascript:alert(1)) [y](data:text/html,hi)\n\n<img src="https://log.invalid/a.png" onerror="alert(1)"><script>fetch("https://log.invalid")</script>\n\n<iframe src="https://log.invalid"></iframe><meta http-equiv="refresh" content="0;url=https://log.invalid"><form action="https://log.invalid"><input name="code"></form>\n\n<a href="https://log.invalid" ping="https://log.invalid">z</a> <div style="background:url(https://log.invalid/b.png)">w</div>`

/** Elements that fetch or lead somewhere without a press. */
const leadsByItself = /<(?:img|script|iframe|object|embed|form|meta|link|video|audio|source|style|base|input|svg|picture)\b/gu

test('a reply that obeys an injection loads nothing and leads nowhere without a press: its addresses are links that open beside the product', () => {
  const wrong: string[] = []
  for (const [at, { id, text }] of injections.entries())
    for (const live of at % 4 === 0 ? [false, true] : [false]) {
      const markup = renderToStaticMarkup(<StreamMarkdown text={obeyed(text)} live={live} />)
      for (const [found] of markup.matchAll(leadsByItself)) wrong.push(`${id}: ${found}`)
      for (const [tag] of markup.matchAll(/<[a-z][^>]*>/gu)) {
        if (/\s(?:src|srcset|ping|action|formaction|poster|background|on\w+)=/u.test(tag.replace(/"[^"]*"/gu, '""')))
          wrong.push(`${id}: ${tag}`)
        if (
          /\shref=/u.test(tag) &&
          !/^<a (?:class="[\w-]*" )?href="(?:https?:|mailto:)[^"]*" target="_blank" rel="noopener noreferrer"/u.test(tag)
        )
          wrong.push(`${id}: ${tag}`)
      }
      expect(markup, 'the address of the help desk is a link').toContain('href="https://help-desk.invalid/login"')
    }
  expect(wrong).toEqual([])
})
