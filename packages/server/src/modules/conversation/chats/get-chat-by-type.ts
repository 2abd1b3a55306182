import { definitionOf } from '@xperto/chat-types/definitions'
import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { serverOf } from '@xperto/chat-types/servers'
import { AppError, type ChatType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { onePerPerson } from './chats.policy.ts'
import {
  type ChatRow,
  findChat,
  findPerson,
  insertChat,
  insertOpening,
  newestOfType,
  newestUnused,
  retireDefault,
  waitForTurn,
} from './chats.store.ts'
import { storedActions } from './stored-actions.ts'

export interface CreateChatDeps {
  db: Database
  newId: () => string
  now: () => Date
  services: ChatTypeServices
}

export interface ChatWanted {
  userId: string
  type: ChatType
  /** `newest`: the one changed last. `unused`: one in which nothing was done yet. `new`: none that there is. */
  wanted: 'newest' | 'unused' | 'new'
  /** What it is to be about; null for whatever it is about. */
  objectId: string | null
}

/**
 * The person's open chat of that type and about that object, created with its opening message where there is none that is wanted. A new
 * default chat makes an ordinary chat of the one before, unless nothing was written in that: then it is the new one. Throws collection_not_found for
 * an object that there is not.
 */
export async function getChatByType(deps: CreateChatDeps, asked: ChatWanted): Promise<ChatRow> {
  const { userId, type, wanted, objectId } = asked
  const subject = subjectOf(deps, asked)
  return await deps.db.asUser(userId, async (tx) => {
    const find = async () =>
      wanted === 'unused' && type !== onePerPerson
        ? await newestUnused(tx, userId, { type, name: subject?.name ?? definitionOf(type).newChatName, objectId: subject && objectId })
        : await newestOfType(tx, userId, type, subject && objectId)
    const isFresh = wanted === 'new' || (wanted === 'unused' && type === onePerPerson)
    const known = isFresh ? null : await find()
    if (known) return known
    await waitForTurn(tx, userId, type)
    if (isFresh && type === onePerPerson) await retireDefault(tx, userId)
    const made = wanted === 'new' && type !== onePerPerson ? null : await find()
    return made ?? (await createChat(deps, tx, asked, subject))
  })
}

/** What a chat is opened about. A type that is about nothing does not mind what it is asked for. */
function subjectOf({ services }: CreateChatDeps, { type, objectId }: ChatWanted): { name: string } | null {
  const { subject } = serverOf(type)
  if (objectId === null || subject === undefined) return null
  const found = subject(services, objectId)
  if (!found) throw new AppError('collection_not_found')
  return found
}

async function createChat(
  deps: CreateChatDeps,
  tx: Transaction,
  { userId, type, objectId }: ChatWanted,
  subject: { name: string } | null,
): Promise<ChatRow> {
  const person = await findPerson(tx, userId)
  if (!person) throw new AppError('user_not_found')
  const [definition, server] = [definitionOf(type), serverOf(type)]
  const about = subject && objectId
  const chat = { id: deps.newId(), userId, type, name: subject?.name ?? definition.newChatName, objectId: about }
  await insertChat(tx, chat)
  const opening = server.opening({ person, now: deps.now(), services: deps.services, subject: about })
  if (opening) {
    const { text, actions = [], options = [], state } = opening
    await insertOpening(tx, chat, {
      messageId: deps.newId(),
      text,
      actions: storedActions(definition, actions),
      options,
      state: state === undefined ? null : { version: server.stateVersion, value: state },
    })
  }
  const created = await findChat(tx, userId, chat.id)
  if (!created) throw new Error('a chat that was just made is gone')
  return created
}
