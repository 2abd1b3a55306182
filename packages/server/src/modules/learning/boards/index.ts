import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { readBoard } from '@xperto/contract/board-graph'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import { beginBoard, boardOfChat } from './boards.store.ts'
import { boardRoutes } from './chat-service.routes.ts'
import type { BoardsDeps } from './deps.ts'

/** Whiteboards of system-design chats (TYP-04): kept as they are drawn, read as a graph by their chat. */
export function createBoardsModule(deps: BoardsDeps): ServerModule<ChatTypeServices, NoteWriters> {
  const boards: ChatTypeServices['boards'] = {
    async find(chatId) {
      const board = await boardOfChat(deps.db, chatId)
      return board && { graph: readBoard(board.elements), estimates: board.estimates }
    },
  }
  return {
    routes: (app) => boardRoutes(app, deps),
    chatServices: { boards },
    noteWriters: { designBoard: async (tx, { userId, chatId }) => await beginBoard(tx, { userId, chatId }) },
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
