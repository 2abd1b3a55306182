import type { Chat, ClientConfig, ExchangeRates, Message, SessionUser } from '@xperto/contract'

let made = 0

/** An id that no other test of the page has: what modules keep by id never passes from one test to the next. */
export const newId = (): string => crypto.randomUUID()

/** An instant in the order of the calls, one second after the one before. */
export function nextInstant(): string {
  made += 1
  return new Date(Date.UTC(2026, 10, 2, 9, 0, made)).toISOString()
}

export function makeUser(more: Partial<SessionUser> = {}): SessionUser {
  const userId = newId()
  return {
    userId,
    serverToken: `token-of-${userId}`,
    referralCode: 'ADA-2026',
    email: 'ada@example.com',
    name: 'Ada Park',
    currencyCode: 'INR',
    phone: null,
    chosenTimezone: null,
    ...more,
  }
}

export function makeChat(more: Partial<Chat> = {}): Chat {
  const id = more.id ?? newId()
  const at = nextInstant()
  return {
    id,
    name: 'Closures',
    chat_type: 'GENERIC',
    chat_lock_status: null,
    last_updated_on: at,
    createdOn: at,
    objectId: null,
    url: `${location.origin}/xperto/chat/${id}`,
    reply_in_progress: false,
    bookmarked: false,
    ...more,
  }
}

/** A message of a chat: the person's own unless its type says otherwise. */
export function makeMessage(chatId: string, more: Partial<Message> = {}): Message {
  const id = more.id ?? newId()
  return {
    id,
    chat_id: chatId,
    message_type: 'USER_MESSAGE',
    content: 'What is a closure?',
    markdown: null,
    created_on: nextInstant(),
    object_type: null,
    object_id: null,
    object_title: null,
    object_url: null,
    is_object_liked: false,
    object_like_count: 0,
    user_fullname: null,
    user_actions: [],
    options: [],
    user_feedback: null,
    chat_lock_status: null,
    link_url: null,
    fetch_status: 'COMPLETE',
    parent_message_id: null,
    sibling_ids: [id],
    error: null,
    engine: null,
    usage: null,
    ...more,
  }
}

/** A complete answer of the model. */
export const makeReply = (chatId: string, more: Partial<Message> = {}): Message =>
  makeMessage(chatId, {
    message_type: 'AI_RESPONSE',
    content: 'A closure is a function together with the variables around it.',
    engine: 'simulated-model',
    usage: { input_tokens: 20, output_tokens: 12, estimated: false, credits: 0.0032 },
    ...more,
  })

/** The configuration of a server with a model; with `builtIn: true` the library answers. */
export const makeConfig = (more: Partial<ClientConfig> = {}): ClientConfig => ({
  productName: 'Xperto',
  base: '/xperto',
  mainHosts: {},
  chatHosts: {},
  model: { name: 'simulated-model', builtIn: false },
  signIn: { provider: 'embedded' },
  webSearch: { available: false, reason: 'No search service is connected.' },
  speech: { hears: false, speaks: false, assetsUrl: null },
  payments: { kind: 'simulator', cashfree: null, paypal: null, checkoutUrl: `${location.origin}/play-money` },
  gifts: { firstTime: 1000, referral: 1000 },
  testimonials: [],
  ...more,
})

/** What one rupee is elsewhere. */
export const makeRates = (more: Partial<ExchangeRates> = {}): ExchangeRates => ({
  base: 'INR',
  rates: { INR: 1, USD: 0.012, GBP: 0.009, CAD: 0.016, AUD: 0.018, JPY: 1.8, EUR: 0.011 },
  asOf: nextInstant(),
  source: 'built-in',
  ...more,
})
