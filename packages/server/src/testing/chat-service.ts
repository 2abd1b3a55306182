import { randomBytes, randomUUID } from 'node:crypto'
import type { ChatTypeServer, ChatTypeServices } from '@xperto/chat-types/kit'
import type { ChatType } from '@xperto/contract'
import { pino } from 'pino'
import { createPostgresEvents } from '../adapters/events/postgres-events.ts'
import { createMemoryReplyLog } from '../adapters/reply-log/memory-reply-log.ts'
import { createChatTypeServices } from '../app/chat-type-services.ts'
import { createBookmarksModule } from '../modules/conversation/bookmarks/index.ts'
import { createChatExportModule } from '../modules/conversation/chat-export/index.ts'
import { createChatImportsModule } from '../modules/conversation/chat-imports/index.ts'
import { createChatsModule } from '../modules/conversation/chats/index.ts'
import type { ChangeStreamSettings } from '../modules/conversation/events/change-streams.ts'
import { createEventsModule, type EventsModule } from '../modules/conversation/events/index.ts'
import { createMessagesModule } from '../modules/conversation/messages/index.ts'
import { practiceProgress } from '../modules/learning/practice/index.ts'
import { createRepliesModule, type RepliesModule } from '../modules/conversation/replies/index.ts'
import type { ReplySettings } from '../modules/conversation/replies/reply-settings.ts'
import { createSearchModule } from '../modules/conversation/search/index.ts'
import { createSharingModule } from '../modules/conversation/sharing/index.ts'
import { createStorageModule, defaultStorageBytes } from '../modules/people/storage/index.ts'
import { createTokenUseModule, type FreeLimits, type TokenUseModule } from '../modules/money/token-use/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { LifetimeLock } from '../platform/db/lifetime-lock.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { ReplyLog } from '../ports/reply-log.ts'
import { createJobsAtHand, type JobsAtHand } from './jobs-at-hand.ts'
import { closedAtFileEnd } from './left-open.ts'

export interface ChatServiceOptions {
  database: Database
  model: LanguageModel
  replyLog?: ReplyLog
  lock?: LifetimeLock | null
  settings?: Partial<ReplySettings>
  eventSettings?: Partial<ChangeStreamSettings>
  services?: ChatTypeServices
  /** Flows of a test's own. */
  serverOf?: (type: ChatType) => ChatTypeServer
  now?: () => Date
  freeLimits?: Partial<FreeLimits>
  storageBytes?: number
  /** Told of each line of the log. */
  onLogLine?: (line: string) => void
}

export interface ChatService {
  url: string
  replies: RepliesModule
  events: EventsModule
  replyLog: ReplyLog
  tokenUse: TokenUseModule
  /** Large imports are written when a test runs the jobs. */
  jobs: JobsAtHand
  /** Interrupts what runs and ends the server. */
  close(): Promise<void>
}

/** No test is started in this service: that is proved over the whole product. */
export const noMockTests: ChatTypeServices['mockTests'] = {
  start: () => Promise.reject(new Error('this service has no mock tests')),
  find: () => Promise.resolve(null),
}

/** The chat service over real HTTP on a free port. A person's bearer token is their id: signing in is proved elsewhere. */
export async function startChatService(options: ChatServiceOptions): Promise<ChatService> {
  const { database: db, model, lock = null, settings = {}, now = () => new Date() } = options
  const services =
    options.services ??
    createChatTypeServices({ practiceProgress: async (chatId) => await practiceProgress(db, chatId), mockTests: noMockTests })
  const replyLog = options.replyLog ?? createMemoryReplyLog()
  const { onLogLine } = options
  const log = onLogLine ? pino({}, { write: onLogLine }) : pino({ level: process.env.TEST_LOG ?? 'silent' })
  const tokenUse = createTokenUseModule({ db, limits: options.freeLimits ?? {}, now, log })
  const http = createHttpServer({ authenticate: async (token) => ({ userId: token, sessionId: token }), log })
  const webBase = 'http://site.test/xperto'
  const chats = createChatsModule({ db, replyLog, model, tokenUse, services, newId: randomUUID, now, webBase })
  const bookmarks = createBookmarksModule({ db, webBase })
  const storage = createStorageModule({ bytesPerPerson: options.storageBytes ?? defaultStorageBytes })
  const chatExport = createChatExportModule({ db, webBase })
  const jobs = createJobsAtHand()
  const chatImports = createChatImportsModule({ db, storage, jobs, newId: randomUUID, now, webBase, log })
  const eventsPort = createPostgresEvents({ db, log })
  const events = createEventsModule({
    events: eventsPort,
    onSessionEnded: (sessionId) => replies.endSession(sessionId),
    settings: options.eventSettings ?? {},
  })
  const search = createSearchModule({ db })
  const sharing = createSharingModule({ db, storage, webBase, randomBytes, newId: randomUUID })
  const messages = createMessagesModule({ db })
  const replies = createRepliesModule({
    db,
    replyLog,
    model,
    tokenUse,
    services,
    lock,
    owner: randomUUID(),
    newId: randomUUID,
    now,
    log,
    settings: { drainMs: 0, ...settings },
    ...(options.serverOf ? { serverOf: options.serverOf } : {}),
  })
  for (const module of [chats, bookmarks, sharing, chatExport, chatImports, events, search, messages, replies]) module.routes(http.app)
  http.finish()
  await Promise.all([replies.start(), events.start(), jobs.start(chatImports.jobs)])
  const url = await http.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    replies,
    events,
    replyLog,
    tokenUse,
    jobs,
    close: closedAtFileEnd(async () => {
      events.drain()
      await replies.drain()
      await eventsPort.close()
      http.app.server.closeAllConnections()
      await http.app.close()
      if (!options.replyLog) await replyLog.close()
    }),
  }
}
