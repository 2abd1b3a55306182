import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { generateQuestions } from './generate-questions.ts'

/** The owner's call of the chat service (BOT-02). */
export function botQuestionRoutes(app: FastifyInstance, deps: BotInterviewsDeps): void {
  handle(app, endpoints.generateBotQuestions, async ({ body, principal }) => succeed(await generateQuestions(deps, principal.userId, body)))
}
