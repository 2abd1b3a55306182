import type { Chat, Message } from '@xperto/contract'
import { readAll, textOf } from './chat-client.ts'
import type { SignedInPerson } from './signed-in-person.ts'

/** The server, or the database behind it, is not there: nobody knows what became of the call, and it is made again. */
export class Away extends Error {}

/** Something that moves money once, however often it is asked for. */
export interface Deed {
  name: string
  /** Asks for it and answers what was said: the same each time, for it is the same deed. Rejects with Away. */
  ask(): Promise<string>
  /** What it has moved into the account of its person, in micro-credits, once it is over. */
  moved(): Promise<bigint>
}

/** Calls of one person. Whatever says that something is away rejects with Away; every other answer comes back. */
export interface Caller {
  person: SignedInPerson
  /** Of the server. */
  url: string
  call(
    method: string,
    path: string,
    input?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; code: string; data: unknown }>
  /** The same for an answer that is a stream: its events to the end. */
  stream(path: string, body: unknown, headers: Record<string, string>): Promise<{ text: string; end: string }>
}

const credit = 1_000_000n
const patienceMs = 60_000

export function callerOf(url: string, person: SignedInPerson): Caller {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(away)
    if (answer.status >= 500) throw new Away(`${answer.status} ${await answer.text().catch(away)}`)
    return answer
  }
  return {
    person,
    url,
    async call(method, path, { body, headers = {} } = {}) {
      const answer = await send(method, path, body, headers)
      const json = (await answer.json().catch(away)) as { data?: unknown; error?: { code: string } }
      return { status: answer.status, code: json.error?.code ?? '', data: json.data }
    },
    async stream(path, body, headers) {
      const answer = await send('POST', path, body, headers)
      if (answer.status !== 200) throw new Away(`${answer.status} ${await answer.text().catch(away)}`)
      const events = await readAll(answer)
      return { text: textOf(events), end: events.at(-1)?.event ?? '' }
    },
  }
}

const away = (error: unknown): never => {
  throw new Away(String(error), { cause: error })
}

/** A gift that is claimed once: whoever hears that it was claimed before has it as well. */
export function giftDeed(
  caller: Caller,
  gift: { name: string; method: string; path: string; body?: unknown; again: string; credits: number },
): Deed {
  return {
    name: gift.name,
    async ask() {
      const { status, code } = await caller.call(gift.method, gift.path, { body: gift.body })
      return status === 200 || code === gift.again ? 'given' : `${status} ${code}`
    },
    moved: async () => await Promise.resolve(BigInt(gift.credits) * credit),
  }
}

/** A reply of a model in a chat of its own, asked for under one key: it is paid when it is done, and costs nothing when it was cut off. */
export function replyDeed(caller: Caller, key: string): Deed {
  let chatId: string | null = null
  const inChat = async () => {
    chatId ??= ((await caller.call('GET', '/chats/get_by_type/GENERIC?new=true')).data as Chat).id
    return chatId
  }
  return {
    name: key,
    async ask() {
      const body = { chat_id: await inChat(), content: `What is ${key}? [[scenario:seed=7,tokens=30,rate=300]]` }
      const { text, end } = await caller.stream('/chats/messages', body, { 'idempotency-key': key })
      if (end === 'done') return `done: ${text}`
      const reply = await newest(caller, body.chat_id)
      // Whoever was cut off does not know yet. A reply that nobody writes any more is over, and stays so.
      if (reply?.fetch_status === 'INTERRUPTED') return 'interrupted'
      // Its server lived on and could not read what it answers: the database was away.
      if (reply?.fetch_status === 'FAILED') return 'failed'
      throw new Away(`the stream ended with ${end}`)
    },
    async moved() {
      const reply = await newest(caller, await inChat())
      const credits = reply?.usage?.credits ?? 0
      if (reply?.fetch_status === 'COMPLETE' && credits <= 0) throw new Error(`${key} is done and cost nothing`)
      if (reply?.fetch_status !== 'COMPLETE' && credits !== 0) throw new Error(`${key} was cut off and cost ${credits}`)
      return -BigInt(Math.round(credits * Number(credit)))
    },
  }
}

async function newest(caller: Caller, chatId: string): Promise<Message | undefined> {
  const { status, data } = await caller.call('GET', `/chats/${chatId}/messages?size=1`)
  if (status !== 200) throw new Away(`${status}`)
  return (data as Message[])[0]
}
