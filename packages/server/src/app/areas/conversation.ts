import type { ChatTypeServer, ChatTypeServices } from '@xperto/chat-types/kit'
import type { ChatType } from '@xperto/contract'
import { createBookmarksModule } from '../../modules/conversation/bookmarks/index.ts'
import { createChatExportModule } from '../../modules/conversation/chat-export/index.ts'
import { createChatImportsModule } from '../../modules/conversation/chat-imports/index.ts'
import { createChatsModule } from '../../modules/conversation/chats/index.ts'
import { createEventsModule, type EventsModule } from '../../modules/conversation/events/index.ts'
import { createMessagesModule, type ObjectFeed } from '../../modules/conversation/messages/index.ts'
import { createRepliesModule, type NoteWriters } from '../../modules/conversation/replies/index.ts'
import { createSearchModule } from '../../modules/conversation/search/index.ts'
import { createSharingModule } from '../../modules/conversation/sharing/index.ts'
import { createSupportModule } from '../../modules/conversation/support/index.ts'
import type { TokenUseModule } from '../../modules/money/token-use/index.ts'
import type { StorageModule } from '../../modules/people/storage/index.ts'
import type { Events } from '../../ports/events.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Mail } from '../../ports/mail.ts'
import type { ReplyLog } from '../../ports/reply-log.ts'
import type { WebSearch } from '../../ports/web-search.ts'
import type { AreaContext } from './area-context.ts'

export interface ConversationNeeds {
  model: LanguageModel
  webSearch: WebSearch | null
  replyLog: ReplyLog
  events: Events
  mail: Mail
  /** Where questions go that Support cannot answer. */
  supportMail: string
  /** Whether mail is sent, or kept for whoever runs the server. */
  isMailSent: boolean
  tokenUse: TokenUseModule
  storage: StorageModule
  services: ChatTypeServices
  noteWriters: NoteWriters
  /** What stands in chats that show a feed; whoever has it is made after this area. */
  feed?: () => ObjectFeed
  /** No other process serves the chats of this database; false where replicas share a log. */
  isOnlyProcess: boolean
  replySettings?: Parameters<typeof createRepliesModule>[0]['settings']
  eventSettings?: Parameters<typeof createEventsModule>[0]['settings']
  /** How each kind answers, where that is not what is registered. */
  serverOf?: (type: ChatType) => ChatTypeServer
}

/** Chats, what is said in them, and what else is done with them. */
export function createConversation(context: AreaContext, needs: ConversationNeeds) {
  const { db, log, jobs, webBase, newId, randomBytes, now } = context
  const { mail, supportMail, isMailSent } = needs
  const { model, replyLog, tokenUse, storage, services, noteWriters, replySettings, serverOf } = needs
  const replies = createRepliesModule({
    db,
    replyLog,
    model,
    webSearch: needs.webSearch,
    tokenUse,
    services,
    noteWriters,
    isOnlyProcess: needs.isOnlyProcess,
    owner: newId(),
    newId,
    now,
    log,
    ...(replySettings ? { settings: replySettings } : {}),
    ...(serverOf ? { serverOf } : {}),
  })
  const events: EventsModule = createEventsModule({
    events: needs.events,
    onSessionEnded: replies.endSession,
    ...(needs.eventSettings ? { settings: needs.eventSettings } : {}),
  })
  return {
    chats: createChatsModule({ db, replyLog, model, tokenUse, services, newId, now, webBase }),
    bookmarks: createBookmarksModule({ db, webBase }),
    sharing: createSharingModule({ db, storage, webBase, randomBytes, newId }),
    chatExport: createChatExportModule({ db, webBase }),
    chatImports: createChatImportsModule({ db, storage, jobs, newId, now, webBase, log }),
    events,
    search: createSearchModule({ db }),
    messages: createMessagesModule({ db, now, ...(needs.feed ? { feed: needs.feed } : {}) }),
    support: createSupportModule({ ...context, mail, supportMail, isMailSent }),
    replies,
  }
}
