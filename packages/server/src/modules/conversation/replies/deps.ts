import type { ChatTypeServer, ChatTypeServices } from '@xperto/chat-types/kit'
import type { ChatType } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { LifetimeLock } from '../../../platform/db/lifetime-lock.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { WebSearch } from '../../../ports/web-search.ts'
import type { TokenUseModule } from '../../money/token-use/index.ts'
import type { ReplySettings } from './reply-settings.ts'

export interface RepliesDeps {
  db: Database
  replyLog: ReplyLog
  model: LanguageModel
  /** Null where no search service is connected. */
  webSearch: WebSearch | null
  services: ChatTypeServices
  tokenUse: TokenUseModule
  /** How each kind answers, where that is not what is registered. */
  serverOf?: (type: ChatType) => ChatTypeServer
  /** Held by the one process that serves the chats of this database; null where replicas share a log. */
  lock: LifetimeLock | null
  /** Names this process in its claims. */
  owner: string
  newId: () => string
  now: () => Date
  log: FastifyBaseLogger
  settings?: Partial<ReplySettings>
}
