import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { writeChat, type WriteChatDeps, type WrittenMessage } from '../chat-export/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { getShare } from './read-share.ts'
import { keepPostAnswers, sharedPage, type ShareRow } from './shares.store.ts'

const messagesAtOnce = 500

/** A new ordinary chat of that person with the messages of a shared copy, whoever made it. Throws share_not_found, storage_full. */
export async function continueShare(deps: WriteChatDeps, input: { userId: string; shareId: string }): Promise<ChatRow> {
  const share = await getShare(deps, input.shareId)
  const { userId } = input
  return await writeChat(deps, {
    ...{ userId, name: share.name, pieces: piecesOf(deps.db, share) },
    onWritten: async (tx, chatId) => await keepPostAnswers(tx, { shareId: share.id, userId, chatId }),
  })
}

async function* piecesOf(db: Database, { id, messageCount }: ShareRow): AsyncGenerator<WrittenMessage[]> {
  for (let from = 0; from < messageCount; from += messagesAtOnce) {
    const end = Math.min(from + messagesAtOnce, messageCount)
    const messages = await sharedPage(db, id, { from, end })
    // Withdrawn while it was copied: nothing of it is kept.
    if (messages.length < end - from) throw new AppError('share_not_found')
    yield messages.toReversed().map(({ messageType, content, markdown, options, createdAt }) => ({
      role: messageType === 'USER_MESSAGE' || messageType === 'GET_TIP_MESSAGE' ? 'person' : 'assistant',
      content,
      markdown,
      options,
      created_on: createdAt.toISOString(),
    }))
  }
}
