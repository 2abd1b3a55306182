import type { ChatTypeServices } from '@xperto/chat-types/kit'
import type { Database } from '../../../platform/db/database.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { TokenUseModule } from '../../money/token-use/index.ts'

export interface ChatsDeps {
  db: Database
  /** A deleted chat's reply is asked to stop through it. */
  replyLog: ReplyLog
  /** Proposes names for chats. */
  model: LanguageModel
  tokenUse: Pick<TokenUseModule, 'daysForNaming' | 'countNaming'>
  services: ChatTypeServices
  newId: () => string
  now: () => Date
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
}
