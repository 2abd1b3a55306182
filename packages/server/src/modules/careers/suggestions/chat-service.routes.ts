import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireResume } from '../resumes/index.ts'
import { answerSuggestions } from './answer-suggestions.ts'
import { acceptSuggestion, rejectSuggestion, rewordTo, undoDecision } from './decide.ts'
import type { SuggestionsDeps } from './deps.ts'
import { makeByRules } from './make-by-rules.ts'

/** Mounts the calls of a résumé's suggestions (RES-03). */
export function suggestionRoutes(app: FastifyInstance, deps: SuggestionsDeps): void {
  handle(app, endpoints.listResumeSuggestions, async ({ params, principal: { userId } }) =>
    succeed(await answerSuggestions(deps, userId, async (tx) => await requireResume(tx, userId, params.resumeId))),
  )

  handle(app, endpoints.makeResumeSuggestions, async ({ params, principal: { userId } }) =>
    succeed(await answerSuggestions(deps, userId, async (tx) => await makeByRules(deps, tx, { userId, ...params }))),
  )

  handle(app, endpoints.editResumeSuggestion, async ({ params, body, principal: { userId } }) =>
    succeed(await answerSuggestions(deps, userId, async (tx) => await rewordTo(tx, { userId, ...params }, body))),
  )

  handle(app, endpoints.acceptResumeSuggestion, async ({ params, body, principal: { userId } }) => {
    const decision = { userId, ...params, baseVersion: body.base_version }
    return succeed(await answerSuggestions(deps, userId, async (tx) => await acceptSuggestion(deps, tx, decision)))
  })

  handle(app, endpoints.rejectResumeSuggestion, async ({ params, principal: { userId } }) =>
    succeed(await answerSuggestions(deps, userId, async (tx) => await rejectSuggestion(tx, { userId, ...params }))),
  )

  handle(app, endpoints.undoResumeSuggestion, async ({ params, body, principal: { userId } }) => {
    const decision = { userId, ...params, baseVersion: body.base_version }
    return succeed(await answerSuggestions(deps, userId, async (tx) => await undoDecision(deps, tx, decision)))
  })
}
