import { z } from 'zod'
import { boardBodyMaxBytes } from '../board-limits.ts'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { board, boardChange } from '../schemas/board.ts'
import { id } from '../schemas/common.ts'

const ofChat = z.object({ chatId: id })

export const boardEndpoints = {
  getBoard: route('getBoard', {
    summary:
      'The whiteboard of a system-design chat and what code finds on it; empty before anything was drawn. Null for a chat of another kind.',
    service: 'chat',
    params: ofChat,
    responses: { 200: answer(board.nullable()) },
  }),
  saveBoard: route('saveBoard', {
    summary:
      'Keeps the whole whiteboard, if it still is the version that the change was made of. An older one is refused and changes nothing.',
    service: 'chat',
    params: ofChat,
    body: boardChange,
    bodyMaxBytes: boardBodyMaxBytes,
    limits: [callLimits.write],
    responses: { 200: answer(board) },
  }),
}
