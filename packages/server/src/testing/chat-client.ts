import { randomUUID } from 'node:crypto'
import type { Chat, ChatType, Message } from '@xperto/contract'
import { claimFirstTime } from '../modules/money/credits/claim-first-time.ts'
import type { TestDatabase } from './test-database.ts'

/** One event as it came over the wire. */
export interface WireEvent {
  id: number
  event: string
  data: string
}

export interface Answer<Data> {
  status: number
  /** The body as it came. */
  text: string
  data: Data
  total: number
  error: { code: string; message: string; fields?: Record<string, string> }
}

/** A person in the database, as signing in would make one. Answers the id, which is the bearer token of `startChatService`. */
export async function createPerson(test: TestDatabase, name = 'Ada Lovelace', timezone = 'UTC'): Promise<string> {
  const id = randomUUID()
  await test.asOwner(
    `insert into users (id, issuer, subject, email, name, timezone, referral_code) values ($1, 'test', $2, $3, $4, $5, $6)`,
    [id, id, `${id}@example.com`, name, timezone, id.slice(0, 12)],
  )
  return id
}

/** Free credits of a new person in tests, in micro-credits: what the product gives. */
export const starterCredits = 1_000_000_000n

/** The same with the free credits of whoever is new, by the product's own claim: what a reply of a model needs. */
export async function createPersonWithCredits(test: TestDatabase, name?: string, timezone?: string): Promise<string> {
  const id = await createPerson(test, name, timezone)
  await claimFirstTime({ db: test.database, firstTime: starterCredits }, id)
  return id
}

/** Calls of one person against a running chat service. */
export class ChatClient {
  readonly #url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.token = token
  }

  async call<Data = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<Data>> {
    const response = await this.request(method, path, body, headers)
    const text = await response.text()
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      data: Data
      pagination?: { total_count: number }
      error: Answer<Data>['error']
    }
    return { status: response.status, text, data: json.data, total: json.pagination?.total_count ?? -1, error: json.error }
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    return await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  }

  async chatOfType(type: ChatType, isNew = true): Promise<Chat> {
    const answer = await this.call<Chat>('GET', `/chats/get_by_type/${type}${isNew ? '?new=true' : ''}`)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.data
  }

  /** The chat's messages, oldest first. */
  async messages(chatId: string): Promise<Message[]> {
    const answer = await this.call<Message[]>('GET', `/chats/${chatId}/messages?size=100`)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.data.toReversed()
  }

  /** Sends a message and reads the stream to its end. */
  async say(
    chatId: string,
    content: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<WireEvent[]> {
    const stream = await this.send(chatId, content, more, headers)
    if (stream.status !== 200) throw new Error(`${stream.status} ${await stream.text()}`)
    return await readAll(stream)
  }

  /** Sends a message; the answer is the open stream, or a failure. */
  async send(
    chatId: string,
    content: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    return await this.request('POST', '/chats/messages', { chat_id: chatId, content, ...more }, headers, signal)
  }

  async stream(chatId: string, lastEventId?: number, signal?: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
    return await this.request('GET', `/chats/${chatId}/stream`, undefined, headers, signal)
  }

  async stop(chatId: string, lastEventId?: number): Promise<boolean> {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
    const answer = await this.call<{ stopped: boolean }>('POST', `/chats/${chatId}/stop`, undefined, headers)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.data.stopped
  }
}

/** The events of a stream as they come. Ends with the stream; a broken connection ends it too. */
export async function* readEvents(response: Response): AsyncGenerator<WireEvent> {
  if (!response.body) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of response.body) {
      rest += decoder.decode(bytes, { stream: true })
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const event = parse(rest.slice(0, end))
        rest = rest.slice(end + 2)
        if (event) yield event
      }
    }
  } catch {
    // Cut off: what came, came.
  }
}

export async function readAll(response: Response): Promise<WireEvent[]> {
  const events: WireEvent[] = []
  for await (const event of readEvents(response)) events.push(event)
  return events
}

/** The text of a stream's messages. */
export const textOf = (events: readonly WireEvent[]): string =>
  events
    .filter(({ event }) => event === 'message')
    .map(({ data }) => data)
    .join('')

function parse(block: string): WireEvent | null {
  const event: WireEvent = { id: -1, event: '', data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ')
    const [field, value] = [line.slice(0, colon), line.slice(colon + 2)]
    if (field === 'id') event.id = Number(value)
    else if (field === 'event') event.event = value
    else if (field === 'data') data.push(value)
  }
  if (event.event === '') return null
  return { ...event, data: data.join('\n') }
}
