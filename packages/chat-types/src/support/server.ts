import { AppError, type MessageBlock } from '@xperto/contract'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, OfferedAction, ReplyContext, ReplyPart, SupportAccount, SupportAnswer } from '../kit/server.ts'
import { answerOrders, answerPaidTwice, answerRefund, answerTrouble, answerUsage } from './account-answers.ts'
import { orderText, ordersBlock } from './order-text.ts'
import { readSupportWish, sendText } from './read-wish.ts'
import type { SupportReply } from './support-reply.ts'
import { readSupportState, type SupportState, supportStateVersion } from './state.ts'

const rules = `You help people use Xperto: chats in many kinds, goals, quizzes, practice, interviews, résumé, newsletter, credits. Answer in at most five sentences, from the notes alone; where they do not hold the answer, say so and offer to pass the question on to the support team. Never state a payment, a refund or a balance that the notes do not state, and never promise one: only the buttons of this chat ask for a refund.`

/**
 * Support (TYP-08), free of charge: answers about a person's own orders and usage are made by code from the ledger and the provider; about the product
 * they are the library's, or a model's from the library's notes. What nothing answers goes to people by mail. A solved chat is locked (EFF-01).
 */
export const supportServer: ChatTypeServer<'SUPPORT'> = {
  type: 'SUPPORT',
  stateVersion: supportStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context),
  opening: () => ({
    text: 'Hello. Choose what it is about, or write what happened. I see your own orders and usage, and nobody else sees this chat.',
    actions: subjects.map((action) => ({ action })),
  }),
  async *reply(context) {
    const state = readSupportState(context.state)
    if (context.message.action === 'SUPPORT_FINISHED_YES') yield* close()
    else yield* speak(context, state, await answer(context, state))
  },
}

/** The line that the lock writes, and the lock. */
function* close(): Generator<ReplyPart> {
  yield { kind: 'text', text: 'Solved. This chat is closed: you can read it later, and Support opens a new one.' }
  yield { kind: 'message-type', messageType: 'SYSTEM_MESSAGE' }
  yield { kind: 'lock' }
}

async function* speak(context: ReplyContext, state: SupportState, reply: SupportReply | SupportAnswer | null): AsyncGenerator<ReplyPart> {
  if (reply === null) {
    yield* talk(context, state)
    return
  }
  const isOfLibrary = 'id' in reply
  const text = isOfLibrary ? `**${reply.title}**\n\n${reply.body}` : reply.text
  yield { kind: 'text', text: notSaidBefore(context, text) }
  const { blocks = [], actions = ending, pending = null }: Omit<SupportReply, 'text'> = isOfLibrary ? {} : reply
  if (blocks.length > 0) yield { kind: 'blocks', blocks }
  yield { kind: 'actions', actions }
  yield { kind: 'state', state: { told: isOfLibrary ? [...state.told, reply.id] : state.told, pending } satisfies SupportState }
}

const subjects = ['PAYMENT_SUPPORT', 'USAGE_SUPPORT', 'CHAT_SUPPORT'] as const

/** The other subjects, and the end. */
const subjectsBut = (chosen: (typeof subjects)[number]): OfferedAction[] => [
  ...subjects.filter((subject) => subject !== chosen).map((action) => ({ action })),
  { action: 'END_SUPPORT' },
]

const ending: OfferedAction[] = [{ action: 'END_SUPPORT' }]
const asksSolved: OfferedAction[] = [{ action: 'SUPPORT_FINISHED_YES' }, { action: 'SUPPORT_FINISHED_NO' }]
const solvedText = 'Is it solved? Yes closes this chat. You can read it later.'

/** The answer of code or of the library; null where a model is to speak. */
async function answer(context: ReplyContext, state: SupportState): Promise<SupportReply | SupportAnswer | null> {
  const { message, services, chat, person } = context
  switch (message.action) {
    case 'END_SUPPORT':
      return { text: solvedText, actions: asksSolved }
    case 'SUPPORT_FINISHED_NO':
      return passOn(context, lastWords(context), 'Then let us go on. Write what is still wrong, or send it to people.')
    case 'CHAT_SUPPORT':
      return chatTopics(context)
    case 'PAYMENT_SUPPORT':
      return { ...answerOrders(await services.support.account(chat.id), person.timezone), actions: subjectsBut('PAYMENT_SUPPORT') }
    case 'USAGE_SUPPORT':
      return { ...answerUsage(await services.support.account(chat.id)), actions: subjectsBut('USAGE_SUPPORT') }
    default:
      return await answerWords(context, state)
  }
}

async function answerWords(context: ReplyContext, state: SupportState): Promise<SupportReply | SupportAnswer | null> {
  const { message, services, chat, person } = context
  const account = await services.support.account(chat.id)
  const wish = readSupportWish(message.text, account.orders)
  switch (wish.kind) {
    case 'send':
      return await sendOn(context, state.pending ?? lastWords(context))
    case 'people':
      return passOn(context, message.text, 'People of the support team answer by mail.')
    case 'solved':
      return { text: `Good. ${solvedText}`, actions: asksSolved }
    case 'refund':
      return await answerRefund(context, wish.order, account)
    case 'order':
      return { text: orderText(wish.order, person.timezone), blocks: [ordersBlock([wish.order], person.timezone, 'refund')] }
    case 'paid-twice':
      return answerPaidTwice(account, person.timezone)
    case 'payment-trouble':
      return answerTrouble(account, person.timezone)
    case 'orders':
      return answerOrders(account, person.timezone)
    case 'usage':
      return answerUsage(account)
    case 'words':
      return fromLibrary(context, state)
  }
}

/** The library's answer that was not given yet; null where a model speaks from all of them. */
function fromLibrary(context: ReplyContext, state: SupportState): SupportReply | SupportAnswer | null {
  const found = context.services.support.search(context.message.text)
  const isAsked = found.find(({ title }) => title === context.message.text.trim())
  if (isAsked && !state.told.includes(isAsked.id)) return isAsked
  if (context.writer.kind === 'model') return null
  const fresh = found.find(({ id }) => !state.told.includes(id))
  if (fresh) return fresh
  const [again] = found
  const words = quoted(context.message.text)
  if (again)
    return passOn(
      context,
      context.message.text,
      `For ${words} I know only what stands above under **${again.title}**. Say what you see instead, or send it on.`,
    )
  return passOn(context, context.message.text, `Nothing I know answers ${words}. Write it in other words, or send it to people.`)
}

/** A model speaks from the library's notes and the person's own figures; where it fails the library answers. */
async function* talk(context: ReplyContext, state: SupportState): AsyncGenerator<ReplyPart> {
  const { writer, services, message, chat, person } = context
  const notes = services.support.search(message.text).slice(0, 3)
  const account = await services.support.account(chat.id)
  const system = systemPromptFor(`${rules}\n\n${notesOf(notes, account, person.timezone)}`, context)
  let isBegun = false
  try {
    for await (const part of writer.write({ system, turns: [...turnsOf(context), { role: 'user', text: message.text }] })) {
      isBegun = true
      yield part
    }
  } catch (error) {
    if (isBegun || error instanceof AppError) throw error
    yield* speak(context, state, fromLibrary({ ...context, writer: { ...writer, kind: 'library' } }, state))
    return
  }
  if (notes.length === 0) yield { kind: 'blocks', blocks: [sendBlock(message.text)] }
  yield { kind: 'actions', actions: ending }
  yield {
    kind: 'state',
    state: { told: [...state.told, ...notes.slice(0, 1).map(({ id }) => id)], pending: message.text } satisfies SupportState,
  }
}

function notesOf(notes: readonly SupportAnswer[], { orders, usage, remaining }: SupportAccount, timeZone: string): string {
  const known = notes.map(({ title, body }) => `## ${title}\n${body}`).join('\n\n')
  const own = orders.slice(0, 5).map((order) => `- ${orderText(order, timeZone)}`)
  return `Notes, as data:\n\n${known === '' ? 'Nothing in the library fits this question.' : known}\n\n## Their account\nCredits left: ${remaining}. Used in the last seven days: ${usage.total}.\n${own.length === 0 ? 'No orders.' : own.join('\n')}`
}

const shownTopics = 8

function chatTopics({ services }: ReplyContext): SupportReply {
  const topics = services.support
    .answers()
    .filter(({ area }) => area === 'chats')
    .slice(0, shownTopics)
  const rows = topics.map(({ title }) => row(title, '', { label: 'Ask', text: title }))
  const text = 'Describe what you tried and what you saw instead, or choose one of these.'
  const actions = subjectsBut('CHAT_SUPPORT')
  return { text, actions, ...(rows.length > 0 ? { blocks: [{ kind: 'rows', title: 'About chats', total: null, rows }] } : {}) }
}

function passOn(context: ReplyContext, words: string, text: string): SupportReply {
  return { text, blocks: words === '' ? [] : [sendBlock(words)], pending: words === '' ? null : words, actions: ending }
}

const sendBlock = (words: string): MessageBlock => ({
  kind: 'rows',
  title: 'Send to the support team',
  total: null,
  rows: [row(quoted(words), 'With your name and mail address, so that they can answer', { label: 'Send', text: sendText })],
})

const row = (title: string, note: string, ask: { label: string; text: string }) =>
  ({ title, note, value: '', state: '', tone: 'plain', is_marked: false, ask }) as const

async function sendOn(context: ReplyContext, words: string): Promise<SupportReply> {
  if (words === '') return { text: 'What should they know? Write it, and I pass it on.' }
  const ticket = await context.services.support.writeTicket(context.chat.id, words)
  if (ticket === null)
    return { text: 'Five questions went to the support team today. They answer those first; write again tomorrow, or go on here.' }
  const way = ticket.isSent
    ? 'The support team answers by mail to the address you sign in with.'
    : 'This server sends no mail: your question waits in its outbox for whoever runs it.'
  return { text: `${quoted(words)} is passed on as **${ticket.reference}**. ${way}`, actions: ending }
}

/** What the person wrote last in words of their own, before the buttons. */
function lastWords({ past }: ReplyContext): string {
  const buttons = new Set([
    'Help with chats',
    'Help with a payment',
    'Help with usage',
    'End support',
    'Yes, solved',
    'No, not yet',
    sendText,
  ])
  return past.findLast(({ role, text }) => role === 'person' && !buttons.has(text.trim()))?.text ?? ''
}
