import type { Chat, ClientConfig, Message, SessionUser } from '@xperto/contract'
import { makeChat, makeConfig, makeUser } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import { scriptEmptyPanels } from './scripted-panels.ts'
import { ScriptedReply } from './scripted-reply.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** A signed-in person and what is kept of them. The arrays are the test's own: what it changes in them, the next request finds. */
export interface ScriptedAccount {
  user: SessionUser
  config: ClientConfig
  /** In any order; lists are answered newest first. */
  chats: Chat[]
  /** Messages of a chat, oldest first. */
  messages: Map<string, Message[]>
  credits: number
  /** Adds a chat with its messages. */
  addChat: (more?: Partial<Chat>, messages?: (chatId: string) => Message[]) => Chat
  /** Prepares what the next message in a chat is answered with; the test writes it. */
  nextReply: () => ScriptedReply
  chat: (chatId: string) => Chat
}

const newestFirst = (chats: readonly Chat[]): Chat[] =>
  chats.toSorted((one, other) => other.last_updated_on.localeCompare(one.last_updated_on))

/** Answers what every page of a signed-in person asks, from the account's own arrays. A test scripts on top of it what it is about. */
export function scriptAccount(
  server: ScriptedServer,
  { user = makeUser(), config = makeConfig(), credits = 1000 }: { user?: SessionUser; config?: ClientConfig; credits?: number } = {},
): ScriptedAccount {
  const replies: ScriptedReply[] = []
  const account: ScriptedAccount = {
    user,
    config,
    chats: [],
    messages: new Map(),
    credits,
    addChat: (more, messages) => {
      const chat = makeChat(more)
      account.chats.push(chat)
      account.messages.set(chat.id, messages?.(chat.id) ?? [])
      return chat
    },
    nextReply: () => {
      const reply = new ScriptedReply(account)
      replies.push(reply)
      return reply
    },
    chat: (chatId) => {
      const found = account.chats.find(({ id }) => id === chatId)
      if (!found) throw new Error(`the account has no chat ${chatId}`)
      return found
    },
  }
  account.addChat({ name: 'Default', chat_type: 'DEFAULT' })
  scriptEmptyPanels(server)
  scriptPerson(server, account)
  scriptChats(server, account)
  scriptMessages(server, account)
  server.answer('sendMessage', ({ body }) => {
    const reply = replies.shift()
    if (reply) return reply.begin(body)
    server.faults.push(`sendMessage: no reply is scripted for “${body.content}”`)
    return refusalOf('internal')
  })
  return account
}

function scriptPerson(server: ScriptedServer, account: ScriptedAccount): void {
  const { user } = account
  const profile = (timezone: string, timezoneChosen: boolean) =>
    success({
      id: user.userId,
      name: user.name,
      email: user.email,
      phone: user.phone,
      currencyCode: user.currencyCode,
      timezone,
      timezoneChosen,
      referralCode: user.referralCode,
    })
  server.answer('getConfig', () => account.config)
  server.answer('getSession', () => ({ user }))
  const { chosenTimezone: chosen } = user
  server.answer('updateLocation', ({ body }) =>
    profile(body.chosen ? body.timezone : (chosen ?? body.timezone), body.chosen ?? chosen !== null),
  )
  server.answer('getUser', () => profile(chosen ?? 'Europe/Berlin', chosen !== null))
  server.answer('getTotalRemainingCredits', () => success({ totalRemainingCredits: account.credits }))
  server.answer('getVisitor', success({ countryCode: 'IN', currency: 'INR' }))
}

function scriptChats(server: ScriptedServer, account: ScriptedAccount): void {
  const listed = (chats: Chat[], page: number, size: number) => ({
    success: true as const,
    data: chats.slice((page - 1) * size, page * size),
    pagination: { total_count: chats.length, page, size },
  })
  const one = (chatId: string) => {
    const chat = account.chats.find(({ id }) => id === chatId)
    return chat ? success(chat) : refusalOf('chat_not_found')
  }
  server.answer('listGivenBotInterviews', success([]))
  server.answer('listChats', ({ query }) => {
    const chats = newestFirst(account.chats)
    const after = query.before === undefined ? 0 : chats.findIndex(({ id }) => id === query.before) + 1
    return listed(chats.slice(after), query.page, query.size)
  })
  server.answer('getChat', ({ params }) => one(params.chatId))
  server.answer('getChatByType', ({ params, query }) => {
    const { objectId = null } = query
    const isWanted = (chat: Chat) => chat.chat_type === params.type && (objectId === null || chat.objectId === objectId)
    const name = params.type === 'DEFAULT' ? 'Default' : params.type
    const isUnused = (chat: Chat) =>
      chat.name === name && !account.messages.get(chat.id)?.some(({ message_type }) => message_type === 'USER_MESSAGE')
    const known = query.new ? undefined : newestFirst(account.chats).find((chat) => isWanted(chat) && (!query.unused || isUnused(chat)))
    return success(known ?? account.addChat({ chat_type: params.type, name, objectId }))
  })
  server.answer('renameChat', ({ params, query }) => {
    account.chat(params.chatId).name = query.name
    return one(params.chatId)
  })
  server.answer('nameChatFromMessage', ({ query }) => {
    const chat = account.chat(query.chat_id)
    Object.assign(chat, { name: query.user_message.slice(0, 30), chat_type: chat.chat_type === 'DEFAULT' ? 'GENERIC' : chat.chat_type })
    return success({ name: chat.name, chat_type: chat.chat_type })
  })
  const deleted = new Map<string, Chat>()
  server.answer('deleteChat', ({ params }) => {
    deleted.set(params.chatId, account.chat(params.chatId))
    account.chats = account.chats.filter(({ id }) => id !== params.chatId)
    return success({ id: params.chatId })
  })
  server.answer('restoreChat', ({ params }) => {
    const chat = deleted.get(params.chatId)
    if (chat) account.chats.push(chat)
    return one(params.chatId)
  })
  server.answer('toggleBookmark', ({ query }) => {
    const chat = account.chat(query.chat_id)
    chat.bookmarked = !chat.bookmarked
    return success({ bookmarked: chat.bookmarked })
  })
  const saved =
    (isMeant: (chat: Chat) => boolean) =>
    ({ page, size }: { page: number; size: number }) =>
      listed(newestFirst(account.chats).filter(isMeant), page, size)
  server.answer('listBookmarks', ({ query }) => saved(({ bookmarked }) => bookmarked)(query))
  server.answer('listInterviewChats', ({ query }) => saved(({ chat_type }) => chat_type === 'INTERVIEW')(query))
  server.answer('listNewsletterChats', ({ query }) => saved(({ chat_type }) => chat_type === 'NEWSLETTER')(query))
  server.answer('listGoalChats', ({ query }) => saved(({ chat_type }) => chat_type === 'GOAL')(query))
  server.answer('listResumeChats', ({ query }) => saved(({ chat_type }) => chat_type === 'RESUME')(query))
}

function scriptMessages(server: ScriptedServer, account: ScriptedAccount): void {
  server.answer('listMessages', ({ params, query }) => {
    const all = account.messages.get(params.chatId)
    if (!all) return refusalOf('chat_not_found')
    const at = (id: string) => all.findIndex((message) => message.id === id)
    const total = { total_count: all.length, page: query.page, size: query.size }
    const from = (start: number, end: number) => ({
      success: true as const,
      data: all.slice(Math.max(0, start), Math.max(0, end)).toReversed(),
      pagination: total,
    })
    if (query.before !== undefined) return from(at(query.before) - query.size, at(query.before))
    if (query.after !== undefined) return from(at(query.after) + 1, at(query.after) + 1 + query.size)
    if (query.around !== undefined) {
      // Around a message of another branch stands what is shown in its place.
      const { around } = query
      const place = all.findIndex(({ id, sibling_ids }) => id === around || sibling_ids?.includes(around))
      if (place < 0) return refusalOf('message_not_found')
      const first = place - Math.floor(query.size / 2)
      return from(first, first + query.size)
    }
    return from(all.length - query.page * query.size, all.length - (query.page - 1) * query.size)
  })
  server.answer('getMessagesByIds', ({ params, query }) => {
    const all = account.messages.get(params.chatId) ?? []
    return success(query.message_id.flatMap((id) => all.find((message) => message.id === id) ?? []))
  })
  server.answer('getMessageMarkdown', ({ params }) => {
    const markdown = account.messages.get(params.chatId)?.find(({ id }) => id === params.messageId)?.markdown
    return markdown == null ? refusalOf('message_not_found') : success({ markdown })
  })
  server.answer('giveFeedback', ({ query }) => success({ id: query.chat_message_id, user_feedback: query.feedback_type }))
  server.answer('streamReply', () => new Response(null, { status: 204 }))
}

/** A visitor: nobody is signed in, and what pages show to everybody is there. */
export function scriptVisitor(server: ScriptedServer, config: ClientConfig = makeConfig()): void {
  server.answer('getConfig', config)
  server.answer('getSession', { user: null })
  server.answer('getVisitor', success({ countryCode: 'IN', currency: 'INR' }))
}
