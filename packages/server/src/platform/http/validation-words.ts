import { AppError, chatTypes } from '@xperto/contract'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** What a schema found wrong, in the shape both zod and the HTTP guard can give. */
interface Finding {
  keyword: string
  path: string[]
  message: string
  details: Record<string, unknown>
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Turns a request that does not fit its schema into 400 with a plain sentence for each field; null for any other error. */
export function validationFailure(error: unknown): AppError | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  return failureOf(
    error.validation.map(({ keyword, instancePath, message, params }) => ({
      keyword,
      path: instancePath.split('/').filter((part) => part !== ''),
      message: message ?? '',
      details: params,
    })),
  )
}

/** The same for a part that was parsed by hand. */
export function schemaFailure(error: z.ZodError): AppError {
  return failureOf(
    error.issues.map((issue) => ({ keyword: issue.code, path: issue.path.map(String), message: issue.message, details: { ...issue } })),
  )
}

function failureOf(findings: Finding[]): AppError {
  if (findings.some(isUnknownChatType)) return new AppError('invalid_chat_type')
  const fields = new Map<string, string>()
  for (const finding of findings) {
    const name = finding.path.join('.') || 'body'
    if (!fields.has(name)) fields.set(name, wordsFor(finding))
  }
  return new AppError('invalid_request', { fields: Object.fromEntries(fields) })
}

function isUnknownChatType({ keyword, details }: Finding): boolean {
  const values: unknown = details['values']
  return keyword === 'invalid_value' && Array.isArray(values) && values.length === chatTypes.length && values[0] === chatTypes[0]
}

function wordsFor({ keyword, message, details }: Finding): string {
  if (message.endsWith('received undefined')) return 'This is missing.'
  if (keyword === 'invalid_type') return `This has to be ${kinds[String(details['expected'])] ?? 'of another kind'}.`
  if (keyword === 'too_small') return `This has to be at least ${amount(details['minimum'], details['origin'])}.`
  if (keyword === 'too_big') return `This may be at most ${amount(details['maximum'], details['origin'])}.`
  if (keyword === 'invalid_value' && Array.isArray(details['values'])) return `This has to be one of: ${details['values'].join(', ')}.`
  // A rule of the contract with a sentence of its own.
  if (keyword === 'custom' && message !== 'Invalid input') return message
  return 'This is not of the right form.'
}

function amount(limit: unknown, origin: unknown): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'entr' : ''
  if (unit === '') return String(limit)
  if (unit === 'entr') return `${String(limit)} ${limit === 1 ? 'entry' : 'entries'}`
  return `${String(limit)} ${limit === 1 ? unit : `${unit}s`}`
}
