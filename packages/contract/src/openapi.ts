import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { clientConfig } from './endpoints/operations.ts'
import { errorCatalogue } from './errors/catalogue.ts'
import type { UploadRule } from './file-types.ts'
import type { CallName } from './paths.ts'
import { failure, type RouteDefinition } from './route.ts'
import { chat } from './schemas/chat.ts'
import { chatImport } from './schemas/chat-import.ts'
import { codeRun, runnableLanguage } from './schemas/code-run.ts'
import { message, option, replyUsage, userAction } from './schemas/message.ts'
import { closedAccount, keptCounts, sessionUser, userProfile } from './schemas/session.ts'

type JsonSchema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}
export interface Operation {
  operationId: CallName
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response | { $ref: string }>
}

/** An OpenAPI 3.1 document, as far as we use it. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, JsonSchema>
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
  }
}

/** Schemas that many answers share; the document names each once. */
const named = z.registry<{ id: string }>()
const namedSchemas = {
  Chat: chat,
  ChatImport: chatImport,
  CodeRun: codeRun,
  RunnableLanguage: runnableLanguage,
  Message: message,
  UserAction: userAction,
  Option: option,
  ReplyUsage: replyUsage,
  SessionUser: sessionUser,
  ClosedAccount: closedAccount,
  KeptCounts: keptCounts,
  UserProfile: userProfile,
  ClientConfig: clientConfig,
  Failure: failure,
}
for (const [name, schema] of Object.entries(namedSchemas)) named.add(schema, { id: name })

/**
 * The published contract (GET /openapi.json), made of the schemas that guard the calls. The committed copy at the root of the
 * project is written by `npm run generate` and compared by `npm run validate`.
 */
export function openApiDocument(): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of Object.values(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint.name, endpoint, schemas) }
  }
  const responses = failureResponses(schemas)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Xperto',
      version: '1.0.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description:
        'The calls that are built. Success is `{ "success": true, "data": … }`, failure the HTTP status with `{ "success": false, "error": … }`. A path answers the same with and without a trailing slash.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'chat', description: 'The chat service' },
      { name: 'main', description: 'The main API' },
    ],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses,
    },
  }
}

function operationOf(name: CallName, endpoint: RouteDefinition, schemas: Record<string, JsonSchema>): Operation {
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...parametersOf('header', endpoint.headers),
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    // Said of a public call as well: without a word of it, readers of the document cannot tell open from forgotten.
    security: endpoint.public ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.upload ? { requestBody: { required: true as const, content: formOf(endpoint.upload) } } : {}),
    ...(endpoint.body ? { requestBody: { required: true as const, content: json(toJsonSchema(endpoint.body, 'input', schemas)) } } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(endpoint.responses).map(([status, body]) => [status, successOf(body, schemas)])),
      ...Object.fromEntries(failureStatusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Status${status}` }])),
    },
  }
}

function formOf({ field, types, maxBytes, fields = [] }: UploadRule): Record<string, { schema: JsonSchema }> {
  const file = { type: 'string', format: 'binary', maxLength: maxBytes, description: `One file: ${types.join(', ')}.` }
  const texts = fields.map((name): [string, JsonSchema] => [name, { type: 'string' }])
  const schema = { type: 'object', required: [field], properties: { [field]: file, ...Object.fromEntries(texts) } }
  return { 'multipart/form-data': { schema } }
}

function parametersOf(place: Parameter['in'], schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function successOf(body: RouteDefinition['responses'][200], schemas: Record<string, JsonSchema>): Response {
  if (body === null || body === undefined) return { description: 'Nothing to say.' }
  if (body === 'redirect') {
    return { description: 'Elsewhere.', headers: { Location: { description: 'Where to go.', schema: { type: 'string' } } } }
  }
  if (body === 'stream') {
    const description =
      'Events in order: `message` with a piece of text and its sequence number as `id`, at last `done` with the ids of the messages as a JSON list, or `error` with code and message.'
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  }
  if (body === 'archive') {
    return {
      description: 'A zip file, sent as it is made.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  if (body === 'file')
    return { description: 'The file.', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (body === 'pdf') return { description: 'A PDF.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Done.', content: json(toJsonSchema(body, 'output', schemas)) }
}

/** Statuses a call can fail with by its form; the catalogue says what each means. */
function failureStatusesOf(endpoint: RouteDefinition): number[] {
  return catalogueStatuses().filter((status) => {
    if (status === 401) return !endpoint.public
    if (status === 413 || status === 415) return endpoint.body !== undefined || endpoint.upload !== undefined
    return true
  })
}

function catalogueStatuses(): number[] {
  return [...new Set(Object.values(errorCatalogue).map(({ status }) => status))].sort((a, b) => a - b)
}

function failureResponses(schemas: Record<string, JsonSchema>): Record<string, Response> {
  const body = json(toJsonSchema(failure, 'output', schemas))
  return Object.fromEntries(
    catalogueStatuses().map((status) => {
      const lines = Object.entries(errorCatalogue)
        .filter(([, entry]) => entry.status === status)
        .map(([code, entry]) => `- \`${code}\`: ${entry.message}`)
      const headers = status === 429 ? { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } : undefined
      return [`Status${status}`, { description: lines.join('\n'), ...(headers ? { headers } : {}), content: body }]
    }),
  )
}

/** A schema as JSON Schema. Named schemas inside it become references and are put into `schemas`. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(
    z.toJSONSchema(schema, {
      io,
      metadata: named,
      target: 'draft-2020-12',
      // `format` says it; the pattern beside it is 250 characters of leap years.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
        nameKeys(jsonSchema)
      },
    }),
  )
  const {
    $schema: _,
    $defs = {},
    ...own
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) schemas[name] = definition
  const { id, ...rest } = own
  if (typeof id !== 'string' || !(id in namedSchemas)) return own
  schemas[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}

/** A record whose keys are all known is told by its keys, as an object is. */
function nameKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = schema as { propertyNames?: { enum?: string[] } } & JsonSchema
  const keys = propertyNames?.enum
  if (!keys || required === undefined) return
  schema['properties'] = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
  schema['additionalProperties'] = false
  delete schema['propertyNames']
}

function json(schema: JsonSchema): Record<string, { schema: JsonSchema }> {
  return { 'application/json': { schema } }
}
