import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { changeNewsletter, getNewsletter } from './change-newsletter.ts'
import type { NewsletterDeps } from './deps.ts'
import { readStopPage, stopByMail } from './stop-by-mail.ts'

/** Mounts the calls of newsletters (TYP-05). */
export function newsletterRoutes(app: FastifyInstance, deps: NewsletterDeps): void {
  handle(app, endpoints.getNewsletter, async ({ params, principal }) =>
    succeed(await getNewsletter(deps, { userId: principal.userId, chatId: params.chatId })),
  )

  handle(app, endpoints.changeNewsletter, async ({ params, body, principal }) =>
    succeed(await changeNewsletter(deps, { userId: principal.userId, chatId: params.chatId }, body)),
  )

  handle(app, endpoints.readStopPage, async ({ params, reply }) => sendPage(reply, await readStopPage(deps, params.token)))

  handle(app, endpoints.stopByMail, async ({ params, reply }) => sendPage(reply, await stopByMail(deps, params.token)))
}

function sendPage(reply: FastifyReply, { html, headers }: Awaited<ReturnType<typeof readStopPage>>): void {
  void reply.headers(headers).serializer(String).send(html)
}
