import type { z } from 'zod'
import { type BrowserCallName, browserPaths } from './browser-paths.ts'
import type { PathTable } from './path-table.ts'
import { timeLimitOf } from './time-limits.ts'
import type { Endpoints } from './endpoints.ts'
import type { ErrorBody } from './errors/app-error.ts'
import { notices } from './notices.ts'
import type { CallName } from './paths.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Part<Definition, Key extends string> = Definition extends { [K in Key]: infer Schema }
  ? { [K in Key]: Input<Schema> }
  : { [K in Key]?: undefined }
type Success<Definition> = Definition extends { responses: { 200: infer Schema; 202: infer Later } }
  ? Answered<Schema> | Answered<Later>
  : Definition extends { responses: { 200: infer Schema } }
    ? Answered<Schema>
    : Response
type Answered<Schema> = Schema extends z.ZodType ? z.output<Schema> : Response

/** What a call takes: the parts its definition declares. */
export type CallInput<Name extends CallName> = Part<Endpoints[Name], 'params'> &
  Partial<Part<Endpoints[Name], 'query'>> &
  Part<Endpoints[Name], 'body'> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    keepalive?: boolean
    /** The file of a call that takes one, in the place of a body. */
    form?: FormData
  }
export type CallOutput<Name extends CallName> = Success<Endpoints[Name]>

/** Method and path of each call that is loaded. A call whose part gave none yet is a fault of ours. */
export const loadedCalls = { ...browserPaths } as Record<BrowserCallName, PathTable[string]>

/** Makes the calls of a part of the application known that is loaded late. Giving them again changes nothing. */
export const addCalls = (calls: PathTable): void => void Object.assign(loadedCalls, calls)

/** A failure answer of the server, rebuilt on the client. A code the client does not know still has its sentence. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, body: ErrorBody['error']) {
    super(body.message)
    this.name = 'CallError'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

export interface ClientOptions {
  /** Base address of the service a call belongs to, without a slash at the end; '' is this origin. */
  baseFor: (name: BrowserCallName) => string
  /** The bearer token, or null for a visitor. */
  token: () => string | null
  fetch?: typeof fetch
}

/**
 * A typed client over `fetch`. JSON answers come back parsed, streams as the Response itself; a failure throws CallError,
 * a call that is not answered in its time (time-limits.ts) one with the code `call_timeout`, and a network failure whatever `fetch` throws.
 * It shows nothing: the screen decides what to say.
 */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch
  return async function call<Name extends BrowserCallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const [method] = loadedCalls[name]
    const { params, query, body, headers, signal, keepalive, form } = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      headers?: Record<string, string>
      signal?: AbortSignal
      keepalive?: boolean
      form?: FormData
    }
    const token = options.token()
    return await withinLimit(timeLimitOf(name), signal, async (limited) => {
      const response = await send(options.baseFor(name) + callPath(name, params, query), {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: limited,
        ...(keepalive ? { keepalive } : {}),
      })
      if (!response.ok) throw new CallError(response.status, await failureOf(response))
      const isJson = response.headers.get('content-type')?.includes('application/json')
      return (isJson ? await response.json() : response) as CallOutput<Name>
    })
  }
}
export type Client = ReturnType<typeof createClient>

/** Gives `work` up after `ms`. The signal it gets fires then, and when the caller's own does; what has begun to arrive is not cut off. */
async function withinLimit<Result>(
  ms: number,
  own: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new CallError(504, { code: 'call_timeout', message: notices.serverTookTooLong })), ms)
  try {
    return await work(own ? AbortSignal.any([own, late.signal]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** A call's path with its parameters filled in and its query appended. */
export function callPath(name: BrowserCallName, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const path = loadedCalls[name][1].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) search.append(key, String(item))
  return search.size > 0 ? `${path}?${search}` : path
}

async function failureOf(response: Response): Promise<ErrorBody['error']> {
  try {
    const body = (await response.json()) as ErrorBody
    if (typeof body.error.message === 'string') return body.error
  } catch {
    // Not ours: a proxy's page or nothing at all. The status is all we know.
  }
  return { code: 'unreadable_answer', message: `The server answered ${response.status}.` }
}
