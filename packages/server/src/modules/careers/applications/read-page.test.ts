import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

it('the words of the main part are kept with their lines and bullets, and nothing of the furniture, of scripts or of markup', () => {
  const { text } = readPage(`<!doctype html><html><head><title>Jobs</title><style>p{}</style></head><body>
    <nav><a href="/">Home</a></nav><main><h1>Backend&nbsp;Engineer</h1><p>Example Freight &amp; Sons</p><h2>Requirements</h2>
    <ul><li><b>Go</b> &lt;script&gt;</li><li>Kafka</li></ul><script>alert(1)</script><div hidden="hidden">secret</div></main><footer>Cookies</footer></body></html>`)
  expect(text).toBe('Backend Engineer\n\nExample Freight & Sons\n\nRequirements\n\n• Go <script>\n\n• Kafka')
})

it('the JobPosting of a page comes first: its title, company, place and description', () => {
  const posting = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite' },
      {
        '@type': 'JobPosting',
        title: 'Backend Engineer',
        hiringOrganization: { '@type': 'Organization', name: 'Example Freight' },
        jobLocation: [{ address: { addressLocality: 'Pune' } }],
        description: '<p>You must know Go.</p><ul><li>Kafka is a plus, and no more than that.</li></ul>',
      },
    ],
  }
  const page = readPage(
    `<html><head><script type="application/ld+json">${JSON.stringify(posting)}</script></head><body><p>Other</p></body></html>`,
  )
  expect(page).toMatchObject({ title: 'Backend Engineer', company: 'Example Freight', place: 'Pune' })
  expect(page.text).toBe('Backend Engineer\nExample Freight · Pune\n\nYou must know Go.\n\n• Kafka is a plus, and no more than that.')
})

it('a page that is broken, hostile or deep is read as far as it has words', () => {
  expect(readPage('<script type="application/ld+json">{"@type":"JobPosting","description":7}</script><p>Words</p>').text).toBe('Words')
  expect(readPage('').text).toBe('')
  expect(readPage(`${'<div>'.repeat(20_000)}deep`).text).toBe('')
  expect(readPage('<p>open <b>bold<p>next').text).toBe('open bold\n\nnext')
})
