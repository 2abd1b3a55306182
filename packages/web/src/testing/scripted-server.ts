import type { ChangeEvent } from '@xperto/contract'
import type { ErrorCode } from '@xperto/contract/errors/catalogue'
import type { CallName } from '@xperto/contract/paths'
import { expect } from 'vitest'
import { EventStream } from './event-stream.ts'
import { answerOf, callOf, parseRequest, refusalOf, type ScriptedAnswer, type ScriptedBody, type ScriptedRequest } from './scripted-call.ts'

/** Responses that a test holds back. */
export interface HeldBack {
  /** Waits until so many requests are held back; the server has handled them, unless the requests themselves are held. */
  asked: (count?: number) => Promise<void>
  /** Lets them go, and later ones at once; answers when the page has had a turn to show them. */
  release: () => Promise<void>
}

interface Gate {
  name: CallName
  isMeant: (request: ScriptedRequest<CallName>) => boolean
  what: 'answers' | 'calls'
  opened: Promise<void>
  count: number
}

/**
 * The server as a component test scripts it: the page's own client calls `fetch`, every request and every JSON answer is parsed by the
 * contract's schemas, and what nobody scripted is a fault that fails the test.
 */
export class ScriptedServer {
  /** What went against the contract or was not scripted. Asserted to be empty after each test. */
  readonly faults: string[] = []
  private readonly answers = new Map<CallName, (request: ScriptedRequest<CallName>) => unknown>()
  private readonly requests: { name: CallName; request: ScriptedRequest<CallName> }[] = []
  private readonly gates = new Set<Gate>()
  private readonly changes = new Set<EventStream>()
  private underWay = 0
  private isOffline = false

  constructor() {
    this.answer('followEvents', () => {
      const stream = new EventStream(() => this.changes.delete(stream))
      this.changes.add(stream)
      return stream.response
    })
  }

  /** Answers a call from now on: with a body, or with what a function makes of the request. The last answer given counts. */
  answer<Name extends CallName>(name: Name, answer: ScriptedAnswer<Name> | ScriptedBody<Name>): void {
    const make = (typeof answer === 'function' ? answer : () => answer) as (request: ScriptedRequest<CallName>) => unknown
    this.answers.set(name, make)
  }

  /** Refuses a call from now on, with a code of the catalogue. */
  refuse(name: CallName, code: ErrorCode, message?: string): void {
    this.answers.set(name, () => refusalOf(code, message))
  }

  /** Breaks the connection of a call from now on, as a lost network does. */
  lose(name: CallName): void {
    this.answers.set(name, () => {
      throw new TypeError('Failed to fetch')
    })
  }

  /** Goes back to the answer of before: `const back = server.instead(…); …; back()`. */
  instead(change: () => void): () => void {
    const before = new Map(this.answers)
    change()
    return () => {
      this.answers.clear()
      for (const [name, answer] of before) this.answers.set(name, answer)
    }
  }

  /** Keeps responses of a call back (or the requests themselves, with 'calls'), as a slow network would. */
  hold<Name extends CallName>(
    name: Name,
    isMeant: (request: ScriptedRequest<Name>) => boolean = () => true,
    what: Gate['what'] = 'answers',
  ): HeldBack {
    const { promise: opened, resolve } = Promise.withResolvers<void>()
    const gate: Gate = { name, isMeant, what, opened, count: 0 }
    this.gates.add(gate)
    return {
      asked: async (count = 1) => await expect.poll(() => gate.count).toBeGreaterThanOrEqual(count),
      release: async () => {
        this.gates.delete(gate)
        resolve()
        await this.settled()
      },
    }
  }

  /** The requests of a call so far, oldest first. */
  calls<Name extends CallName>(name: Name): ScriptedRequest<Name>[] {
    return this.requests.filter((one) => one.name === name).map(({ request }) => request as unknown as ScriptedRequest<Name>)
  }

  /** Tells the page of a change that was made elsewhere, over GET /events. */
  tell(change: ChangeEvent): void {
    for (const stream of this.changes) stream.send({ event: 'change', data: JSON.stringify(change) })
  }

  /** The page can be told of changes: its stream stands. */
  async follows(): Promise<void> {
    await expect.poll(() => this.changes.size).toBeGreaterThan(0)
  }

  /** Takes the network away, or gives it back; the browser says so as well. */
  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
    if (isOffline) for (const stream of this.changes) stream.breakOff()
    dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  /** Waits until every request is answered and the page has drawn what came. Held and open streams do not count. */
  async settled(): Promise<void> {
    await expect.poll(() => this.underWay).toBe(0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }

  /** What stands in the place of `fetch`; null for an address that is no call, which the browser fetches itself. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response | null> => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), location.href)
    const found = callOf(init?.method ?? 'GET', url.pathname)
    if (url.origin !== location.origin) return null
    if (!found) {
      if (url.pathname.startsWith('/api/')) this.faults.push(`${url.pathname}: the page asked for what is no call`)
      return null
    }
    const { name, params } = found
    const signal = init?.signal ?? null
    if (this.isOffline) throw new TypeError('Failed to fetch')
    let request: ScriptedRequest<CallName>
    try {
      const body = typeof init?.body === 'string' ? init.body : null
      request = parseRequest<CallName>(name, { params, search: url.searchParams, body, headers: new Headers(init?.headers), signal })
    } catch (error) {
      this.faults.push(`${name}: the page asked for what the contract does not allow: ${String(error)}`)
      return refusalOf('invalid_request')
    }
    this.requests.push({ name, request })
    const gate = [...this.gates].find((one) => one.name === name && one.isMeant(request))
    if (gate?.what === 'calls') await this.wait(gate, signal)
    this.underWay++
    let response: Response
    try {
      response = await this.respond(name, request)
    } finally {
      this.underWay--
    }
    if (gate?.what === 'answers') await this.wait(gate, signal)
    signal?.throwIfAborted()
    return response
  }

  private async respond(name: CallName, request: ScriptedRequest<CallName>): Promise<Response> {
    const answer = this.answers.get(name)
    if (!answer) {
      this.faults.push(`${name}: the page called what no answer is scripted for`)
      return refusalOf('internal')
    }
    const made = await answer(request)
    if (made instanceof Response) return asFetched(made, request.signal)
    try {
      return answerOf(name, made)
    } catch (error) {
      this.faults.push(`${name}: the scripted answer is none of the contract: ${String(error)}`)
      return refusalOf('internal')
    }
  }

  private async wait(gate: Gate, signal: AbortSignal | null): Promise<void> {
    gate.count++
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', abort)
    try {
      await Promise.race([gate.opened, aborted])
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}

/** As `fetch` gives it: a stream breaks off when its request is aborted, and any other response may be answered again. */
function asFetched(response: Response, signal: AbortSignal | null): Response {
  if (!response.body || response.headers.get('content-type') !== 'text/event-stream') return response.clone()
  const body = response.body.pipeThrough(new TransformStream(), signal ? { signal } : {})
  return new Response(body, { status: response.status, headers: response.headers })
}
