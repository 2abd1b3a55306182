import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ReviewsDeps } from './deps.ts'
import { deleteReview } from './delete-review.ts'
import { keepForReview } from './keep-for-review.ts'
import { listDueReviews } from './list-due.ts'
import { reviewOutlook } from './outlook.ts'
import { presentDue } from './present-review.ts'
import { rateReview } from './rate-review.ts'

/** Mounts the calls of the review queue. */
export function reviewRoutes(app: FastifyInstance, deps: ReviewsDeps): void {
  handle(app, endpoints.listDueReviews, async ({ principal }) => {
    const { due, nextDue, cards, now } = await listDueReviews(deps, principal.userId)
    return succeed({ due, next_due: nextDue?.toISOString() ?? null, cards: cards.map((card) => presentDue(card, now)) })
  })

  handle(app, endpoints.getReviewOutlook, async ({ principal }) =>
    succeed(await reviewOutlook(deps, { userId: principal.userId, timezone: await deps.timeZoneOf(principal) })),
  )

  handle(app, endpoints.keepForReview, async ({ body, principal }) => {
    const { message_id: messageId, selection = null } = body
    const { card, now } = await keepForReview(deps, { userId: principal.userId, messageId, selection })
    return succeed(presentDue(card, now))
  })

  handle(app, endpoints.rateReview, async ({ params, body, principal }) => {
    const { rating, turns, seconds = null } = body
    return succeed(await rateReview(deps, { userId: principal.userId, id: params.id, rating, turns, seconds }))
  })

  handle(app, endpoints.deleteReview, async ({ params, principal, reply }) => {
    await deleteReview(deps, { userId: principal.userId, id: params.id })
    reply.code(204)
  })
}
