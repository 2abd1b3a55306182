import { AppError } from '@xperto/contract/errors/app-error'
import type { ErrorCode } from '@xperto/contract/errors/catalogue'
import { type Endpoints, endpoints } from '@xperto/contract/endpoints'
import { type CallName, paths } from '@xperto/contract/paths'
import type { RouteDefinition } from '@xperto/contract/route'

/** What a schema of the contract takes and gives, as zod's types tell it. */
interface Schema<In = unknown, Out = unknown> {
  _zod: { input: In; output: Out }
}

type Output<Definition, Key extends string> = Definition extends { [K in Key]: Schema<unknown, infer Out> } ? Out : Record<string, never>

/** A request of the page, parsed by the contract's schemas of that call. */
export interface ScriptedRequest<Name extends CallName> {
  params: Output<Endpoints[Name], 'params'>
  query: Output<Endpoints[Name], 'query'>
  body: Output<Endpoints[Name], 'body'>
  headers: Headers
  signal: AbortSignal | null
}

/** The body of a 200 or 202 response, before the contract's schema parses it. */
export type ScriptedBody<Name extends CallName> = Endpoints[Name] extends { responses: { 200: Schema<infer In>; 202: Schema<infer Later> } }
  ? In | Later
  : Endpoints[Name] extends { responses: { 200: Schema<infer In> } }
    ? In
    : never

/** What a test answers a call with: the body, or a whole Response for streams, refusals and files. */
export type ScriptedAnswer<Name extends CallName> = (
  request: ScriptedRequest<Name>,
) => ScriptedBody<Name> | Response | Promise<ScriptedBody<Name> | Response>

const patterns = Object.entries(paths).map(([name, [method, path]]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  parameters: path.split(':').length - 1,
}))

/** The call of the contract that an address and a method mean, with its path parameters; null for an address that is no call. */
export function callOf(method: string, pathname: string): { name: CallName; params: Record<string, string> } | null {
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(pathname))
  // `/chats/shares` is also `/chats/:chatId`: the path with the fewest parameters is meant.
  const [best] = fitting.toSorted((one, other) => one.parameters - other.parameters)
  if (!best) return null
  const groups = best.pattern.exec(pathname)?.groups ?? {}
  return {
    name: best.name,
    params: Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)])),
  }
}

/** Parses the parts of a request as the server would. Throws ZodError where the page sends what the contract does not allow. */
export function parseRequest<Name extends CallName>(
  name: Name,
  raw: { params: Record<string, string>; search: URLSearchParams; body: string | null; headers: Headers; signal: AbortSignal | null },
): ScriptedRequest<Name> {
  const definition: RouteDefinition = endpoints[name]
  const query: Record<string, unknown> = {}
  for (const key of new Set(raw.search.keys())) {
    const values = raw.search.getAll(key)
    query[key] = values.length > 1 ? values : values[0]
  }
  const body: unknown = raw.body === null ? undefined : JSON.parse(raw.body)
  return {
    params: definition.params?.parse(raw.params) ?? {},
    query: definition.query?.parse(query) ?? {},
    body: definition.body?.parse(body) ?? {},
    headers: raw.headers,
    signal: raw.signal,
  } as ScriptedRequest<Name>
}

/** The body of nearly every call: `{ success: true, data }`. */
export const success = <Data>(data: Data): { success: true; data: Data } => ({ success: true, data })

/** One page of a list, as nearly every call that answers a list gives it. */
export const pageOf = <Item>(
  items: readonly Item[],
  { page, size }: { page: number; size: number },
): { success: true; data: Item[]; pagination: { total_count: number; page: number; size: number } } => ({
  success: true,
  data: items.slice((page - 1) * size, page * size),
  pagination: { total_count: items.length, page, size },
})

/** A 200 response, or a 202 where only that one fits, whose body the contract's schema has parsed. Throws ZodError where the test answers what the server never would. */
export function answerOf(name: CallName, body: unknown): Response {
  const definition: RouteDefinition = endpoints[name]
  const schema = definition.responses[200]
  if (schema === undefined || schema === null || typeof schema === 'string') throw new Error(`${name} has no JSON response`)
  const accepted = definition.responses[202]
  const later = typeof accepted === 'object' ? accepted?.safeParse(body) : undefined
  if (later?.success && !schema.safeParse(body).success) return Response.json(later.data, { status: 202 })
  return Response.json(schema.parse(body))
}

/** A refusal of the catalogue, with its own status and sentence, or another sentence where the server would say one. */
export function refusalOf(code: ErrorCode, message?: string): Response {
  const error = new AppError(code)
  const body = error.toBody()
  return Response.json(message === undefined ? body : { ...body, error: { ...body.error, message } }, { status: error.status })
}
