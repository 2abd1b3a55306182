import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { messageRoutes } from './chat-service.routes.ts'
import type { MessagesDeps } from './deps.ts'
import { eraseChatsOf, eraseDeletedChats } from './erase-chats.ts'
import { countKept } from './messages.store.ts'

export { appendExchange } from './append-exchange.store.ts'
export { type AppendedReply, appendReply } from './append-reply.store.ts'
export { appendMessage } from './append-message.ts'
export { isCopied } from './is-copied.ts'
export type { FeedObject, FeedPlace, ObjectFeed } from './object-feed.ts'
export { presentError, presentWords } from './present-message.ts'
export { seqSoFar, textSoFar } from './text-so-far.ts'

/** What was said in chats, and the end of it: a chat is erased with all its messages. */
export function createMessagesModule(deps: MessagesDeps): ServerModule {
  const { db } = deps
  return {
    routes: (app) => messageRoutes(app, deps),
    // An odd minute, for at the full hour everybody's work begins.
    jobs: [{ name: 'erase-deleted-chats', cron: '41 * * * *', run: async (signal) => void (await eraseDeletedChats(deps, signal)) }],
    archive: archiveOfLists(db, archiveLists),
    count: countKept,
    erase: async (userId, signal) => await eraseChatsOf(db, userId, signal),
  }
}
