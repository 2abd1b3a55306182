import { AppError } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { answerQuestion } from './answer-question.ts'
import type { CoursesDeps } from './deps.ts'
import { keepRead } from './do-step.ts'
import { enrol } from './enrol.ts'
import { getProgress } from './get-progress.ts'
import { getCollection, listCollections, listEnrolled } from './list-collections.ts'
import { presentChapter } from './present-collection.ts'
import { requireChapter } from './require-course.ts'
import { readStatusList } from './status-list.ts'
import { writeStatements } from './write-statements.ts'
import { changeBadge, readToken, showBadge } from './show-badge.ts'

/** /api/v1/collections (COL-01). */
export function courseRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  handle(app, endpoints.getCollectionByUrl, async ({ params, principal, reply }) => {
    keepForOne(reply)
    return succeed(await getCollection(deps, principal?.userId ?? null, params.url))
  })

  handle(app, endpoints.listCollections, async ({ query: { userId, status, page, limit }, principal, reply }) => {
    keepForOne(reply)
    if (status === 'PENDING' && !principal) throw new AppError('token_missing')
    // Who is enrolled is the person's own: another's id, which is no secret, tells nothing of them.
    const viewerId = userId === undefined || userId === principal?.userId ? (principal?.userId ?? null) : null
    return succeed(await listCollections(deps, { viewerId, isPending: status === 'PENDING', page, limit }))
  })

  handle(app, endpoints.listEnrolledCollections, async ({ query: { userId, collectionId, page, limit }, principal, reply }) => {
    keepForOne(reply)
    if (userId !== undefined) requireOwnId(principal, userId)
    return succeed(await listEnrolled(deps, { userId: principal.userId, url: collectionId, page, limit }))
  })

  handle(app, endpoints.getCollection, async ({ params, principal, reply }) => {
    keepForOne(reply)
    return succeed(await getCollection(deps, principal?.userId ?? null, params.id))
  })

  handle(app, endpoints.enrolInCollection, async ({ params, principal }) =>
    succeed(await enrol(deps, { userId: principal.userId, url: params.id })),
  )

  handle(app, endpoints.getCourseChapter, ({ params: { id, chapterId } }) => {
    const { course, chapter } = requireChapter(id, chapterId)
    return Promise.resolve(succeed(presentChapter(course, chapter)))
  })

  handle(app, endpoints.getCourseProgress, async ({ params, principal, reply }) => {
    keepForOne(reply)
    return succeed(await getProgress(deps, { userId: principal.userId, url: params.id }))
  })

  handle(app, endpoints.readCourseStatements, async ({ params, principal, reply }) => {
    keepForOne(reply)
    const statements = await writeStatements(deps, { userId: principal.userId, url: params.id })
    const headers = { 'content-disposition': `attachment; filename="${params.id}-xapi.json"` }
    await reply.headers(headers).type('application/json; charset=utf-8').serializer(String).send(statements)
  })

  handle(app, endpoints.keepCourseStep, async ({ params, body, principal }) =>
    succeed(await keepRead(deps, { userId: principal.userId, url: params.id, chapterId: body.chapterId })),
  )

  handle(app, endpoints.answerCourseQuestion, async ({ params, body, principal }) =>
    succeed(await answerQuestion(deps, { userId: principal.userId, url: params.id, ...body })),
  )
}

/** /api/v1/badges: what anybody may check, and the switch of who has it. */
export function badgeRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  handle(app, endpoints.getBadge, async ({ params, reply }) => {
    keepForOne(reply)
    return succeed(await showBadge(deps, params.code))
  })

  handle(app, endpoints.changeBadge, async ({ params, body, principal }) =>
    succeed(await changeBadge(deps, { userId: principal.userId, code: params.code, isPublic: body.isPublic })),
  )

  handle(app, endpoints.readBadgeCredential, async ({ params, reply }) => {
    keepForOne(reply)
    const token = await readToken(deps, params.code)
    await reply.type('application/vc+jwt').serializer(String).send(token)
  })

  handle(app, endpoints.readBadgeStatuses, async ({ params, reply }) => {
    keepForOne(reply)
    const list = await readStatusList(deps, params.purpose)
    await reply.type('application/vc+jwt').serializer(String).send(list)
  })

  handle(app, endpoints.readBadgeKeys, async ({ reply }) => {
    const keys = JSON.stringify({ keys: await deps.signer.keys() })
    await reply.header('cache-control', 'public, max-age=300').type('application/jwk-set+json').serializer(String).send(keys)
  })
}

/** What depends on who asks is not kept by anything between. */
const keepForOne = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store')
