import type { ChatType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { estimateUsage, type TokenUseModule } from '../../money/token-use/index.ts'
import { isNamedByFirstMessage } from './chats.policy.ts'
import { saveFirstName } from './chats.store.ts'
import { getChat, requireChat } from './get-chat.ts'
import { tidyName, titleFromMessage } from './title-from-message.ts'

/** A name is worth no longer wait; the words of the message are there at once. */
const modelLimitMs = 4000
const system =
  'You name conversations. Answer with a title of two to six words in the language of the message, without quotes or a full stop.'
const schema = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'], additionalProperties: false }

export interface NamingDeps {
  db: Database
  model: LanguageModel
  tokenUse: Pick<TokenUseModule, 'daysForNaming' | 'countNaming'>
}

/**
 * Names a chat from its first message, while its type allows it and it is still called as it was made; a default chat becomes an ordinary one
 * (MSG-06). Answers the name it has in the end. The model proposes a name where there is one, the message's own words serve otherwise.
 */
export async function nameChatFromMessage(
  deps: NamingDeps,
  input: { userId: string; chatId: string; message: string },
): Promise<{ name: string; chatType: ChatType }> {
  const { userId, chatId, message } = input
  const chat = await getChat(deps, { userId, chatId })
  if (!isNamedByFirstMessage(chat)) return chat
  const name = (await proposedName(deps, userId, message)) ?? titleFromMessage(message)
  if (name === null) return chat
  return await deps.db.asUser(userId, async (tx) => {
    await saveFirstName(tx, userId, chatId, chat.name, name)
    return await requireChat(tx, userId, chatId)
  })
}

/**
 * The model's proposal; null from the library, for a person whose free tokens are used up, and from a model that is slow, away or says
 * nothing fit for a name.
 */
async function proposedName({ model, tokenUse }: NamingDeps, userId: string, message: string): Promise<string | null> {
  if (model.kind === 'library') return null
  const days = await tokenUse.daysForNaming(userId)
  if (days === null) return null
  const request = { system, turns: [{ role: 'user' as const, text: message.slice(0, 2000) }], maxOutputTokens: 60 }
  const proposal = await model
    .propose({ ...request, schemaName: 'chat_title', schema, parse: titleOf }, AbortSignal.timeout(modelLimitMs))
    .catch(() => null)
  // The model has read its prompt, whether or not it said something fit for a name.
  const used = proposal?.usage ?? estimateUsage(request, 0)
  await tokenUse.countNaming({ ...days, userId, inputTokens: used.inputTokens, outputTokens: used.outputTokens })
  return proposal?.data ?? null
}

function titleOf(data: unknown): string {
  const title = typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string' ? tidyName(data.title) : null
  if (title === null) throw new Error('no title')
  return title
}
