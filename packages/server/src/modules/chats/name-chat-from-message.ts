import type { ChatType } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { isNamedByFirstMessage, unnamed } from './chats.policy.ts'
import { saveFirstName } from './chats.store.ts'
import { getChat, requireChat } from './get-chat.ts'
import { tidyName, titleFromMessage } from './title-from-message.ts'

/** A name is worth no longer wait; the words of the message are there at once. */
const modelLimitMs = 4000

/**
 * Names a chat from its first message and makes it an ordinary one, while its type allows it and it is still called Default (MSG-06);
 * answers the name it has in the end. The model proposes a name where there is one, the message's own words serve otherwise.
 */
export async function nameChatFromMessage(
  deps: { db: Database; model: LanguageModel },
  input: { userId: string; chatId: string; message: string },
): Promise<{ name: string; chatType: ChatType }> {
  const { userId, chatId, message } = input
  const chat = await getChat(deps, { userId, chatId })
  if (!isNamedByFirstMessage(chat)) return chat
  const name = (await proposedName(deps.model, message)) ?? titleFromMessage(message)
  if (name === null) return chat
  return await deps.db.asUser(userId, async (tx) => {
    await saveFirstName(tx, userId, chatId, unnamed, name)
    return await requireChat(tx, userId, chatId)
  })
}

/** The model's proposal; null from the library, and from a model that is slow, away or says nothing fit for a name. */
async function proposedName(model: LanguageModel, message: string): Promise<string | null> {
  if (model.kind === 'library') return null
  try {
    const proposal = await model.propose(
      {
        system:
          'You name conversations. Answer with a title of two to six words in the language of the message, without quotes or a full stop.',
        turns: [{ role: 'user', text: message.slice(0, 2000) }],
        maxOutputTokens: 60,
        schemaName: 'chat_title',
        schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'], additionalProperties: false },
        parse: titleOf,
      },
      AbortSignal.timeout(modelLimitMs),
    )
    return proposal?.data ?? null
  } catch {
    return null
  }
}

function titleOf(data: unknown): string {
  const title = typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string' ? tidyName(data.title) : null
  if (title === null) throw new Error('no title')
  return title
}
