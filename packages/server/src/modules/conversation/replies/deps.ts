import type { ChatTypeServer, ChatTypeServices } from '@xperto/chat-types/kit'
import type { ChatType } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { WebSearch } from '../../../ports/web-search.ts'
import type { TokenUseModule } from '../../money/token-use/index.ts'
import type { NoteWriters } from './note-writers.ts'
import type { ReplySettings } from './reply-settings.ts'

export interface RepliesDeps {
  db: Database
  replyLog: ReplyLog
  model: LanguageModel
  /** Null where no search service is connected. */
  webSearch: WebSearch | null
  services: ChatTypeServices
  noteWriters: NoteWriters
  tokenUse: TokenUseModule
  /** How each kind answers, where that is not what is registered. */
  serverOf?: (type: ChatType) => ChatTypeServer
  /**
   * No other process serves the chats of this database: app/connect-database.ts holds the lock that keeps others out. A reply that runs when
   * this process starts was left by a dead one. False where replicas share a log.
   */
  isOnlyProcess: boolean
  /** Names this process in its claims. */
  owner: string
  newId: () => string
  now: () => Date
  log: FastifyBaseLogger
  settings?: Partial<ReplySettings>
}
