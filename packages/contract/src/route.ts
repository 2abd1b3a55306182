import { z } from 'zod'
import type { CallLimit } from './call-limits.ts'
import type { UploadRule } from './file-types.ts'
import { type CallName, paths } from './paths.ts'

/** One call: what it takes and what it answers. The same object guards requests, guards responses, documents and types. */
export interface RouteDefinition {
  /** One sentence for the published contract. */
  summary: string
  /** Which of the two services answers it (HST-02). */
  service: 'chat' | 'main'
  /** True when it answers without a bearer token. */
  public?: true
  /** True when a public call knows who asks where a good token comes with it. Without one, or with a bad one, it answers as to anybody. */
  knowsSignedIn?: true
  /** True when it answers to somebody whose account is closed; every other call is refused to them. */
  whileClosed?: true
  /** How often it may be made, each of these by its own count; `defaultCallLimits` where nothing is said. */
  limits?: readonly CallLimit[]
  /** True when HEAD answers like its GET, without a body. Many GETs of the contract claim, create or share: for them HEAD is 405. */
  answersHead?: true
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** True when the handler gets the bytes of its body as they came, JSON though they are: a signature is of them. */
  rawBody?: true
  /** True when its body may be a form, as a mail program or a page without scripts sends it. The handler does not get it. */
  takesForm?: true
  /** The most bytes its body may have; 1 MiB where nothing is said. */
  bodyMaxBytes?: number
  /**
   * A body of more bytes reaches the handler as the bytes it came in; the handler parses and checks it itself. Without it every body is
   * parsed and checked before the handler.
   */
  unreadOverBytes?: number
  /** A file that comes as multipart/form-data in place of a JSON body. The handler takes it with the server's `receiveUpload`. */
  upload?: UploadRule
  /** Success answers by status. `null`: no body. `stream`: text/event-stream; `archive`: a zip file as it is made; `pdf`: a PDF; `file`: a file of the type its header says; `redirect`: a Location header. */
  responses: Partial<Record<200 | 202 | 204 | 302, z.ZodType | 'stream' | 'archive' | 'pdf' | 'file' | 'redirect' | null>>
}

export type Route<Name extends CallName, Definition extends RouteDefinition> = Definition & {
  name: Name
  method: (typeof paths)[Name][0]
  path: (typeof paths)[Name][1]
}

/** Joins a call's literal path with its schemas. */
export function route<const Name extends CallName, const Definition extends RouteDefinition>(
  name: Name,
  definition: Definition,
): Route<Name, Definition> {
  const [method, path] = paths[name]
  return { ...definition, name, method, path }
}

/** `{ success: true, data }` (api.md, ground rules). */
export const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** A paged list of the chat service. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    pagination: z.object({ total_count: z.number().int(), page: z.number().int(), size: z.number().int() }),
  })

/** The failure body of every call. */
export const failure = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
})
