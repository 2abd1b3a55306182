import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { getBoard, saveBoard } from './change-board.ts'
import type { BoardsDeps } from './deps.ts'

/** Mounts the calls of whiteboards (TYP-04). */
export function boardRoutes(app: FastifyInstance, deps: BoardsDeps): void {
  handle(app, endpoints.getBoard, async ({ params: { chatId }, principal }) =>
    succeed(await getBoard(deps, { userId: principal.userId, chatId })),
  )

  handle(app, endpoints.saveBoard, async ({ params: { chatId }, body, principal }) =>
    succeed(await saveBoard(deps, { userId: principal.userId, chatId, ...body })),
  )
}
