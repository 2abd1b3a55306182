import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { escapeHtml, renderPlainPage } from '../../platform/http/plain-page.ts'

const css = `
main{max-width:880px;padding-top:48px}
section{border-top:1px solid var(--rule);padding:16px 0}
h2{font:600 20px/28px var(--read);margin:32px 0 8px}
summary{cursor:pointer;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap;min-height:32px}
summary code{font:400 13px/20px var(--mono);overflow-wrap:anywhere}
.method{font:600 12px/16px var(--ui);color:var(--accent);min-width:56px}
.said{color:var(--ink-3);flex-basis:100%}
textarea{width:100%;min-height:120px;padding:8px 12px;border:1px solid var(--rule-2);border-radius:6px;background:var(--sheet);color:var(--ink);font:400 13px/20px var(--mono)}
pre{background:var(--paper-3);border-radius:6px;padding:12px;overflow:auto;max-height:480px;font:400 13px/20px var(--mono);white-space:pre-wrap;overflow-wrap:anywhere}
`

/** /docs: lists the calls of /openapi.json and tries them, with the token of whoever is signed in here. Nothing loads from elsewhere. */
export function mountDocs(app: FastifyInstance, productName: string): void {
  const script = readFileSync(new URL('try-calls.browser.js', import.meta.url), 'utf8')
  app.get('/docs', async (_request, reply) => {
    const { html, headers } = renderPlainPage({
      title: `Calls · ${productName}`,
      css,
      script: '/docs/try-calls.js',
      body: `<main><p class="brand">${escapeHtml(productName)}</p><h1>Calls</h1>
<p>Every call of this server, from <a href="/openapi.json">openapi.json</a>. <span id="who">Looking up who is signed in …</span></p>
<div id="calls" aria-live="polite"></div><noscript><p>Listing the calls needs JavaScript; openapi.json holds them all.</p></noscript></main>`,
    })
    reply.headers(headers).serializer(String).send(html)
    return reply
  })
  app.get('/docs/try-calls.js', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').serializer(String).send(script)
    return reply
  })
}
