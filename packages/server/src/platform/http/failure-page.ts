import type { AppError } from '@xperto/contract'
import { notices } from '@xperto/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, renderPlainPage } from './plain-page.ts'

/** True when a browser opens the address itself, so that an answer should be a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

/** A failure as a page, for an address that a browser opens by itself. The sentence is the catalogue's. */
export function sendFailurePage(
  reply: FastifyReply,
  failure: AppError,
  page: { productName: string; homePath: string; again?: string },
): void {
  const again = page.again ? `<a class="button" href="${escapeHtml(page.again)}">${escapeHtml(notices.tryAgain)}</a>` : ''
  const { html, headers } = renderPlainPage({
    title: `${failure.message} · ${page.productName}`,
    body: `<main><p class="brand">${escapeHtml(page.productName)}</p><h1>${escapeHtml(failure.message)}</h1>
<div class="actions">${again}<a class="button quiet" href="${escapeHtml(page.homePath)}">${escapeHtml(notices.goToHomePage)}</a></div></main>`,
  })
  reply.code(failure.status).headers(headers).serializer(String).send(html)
}
