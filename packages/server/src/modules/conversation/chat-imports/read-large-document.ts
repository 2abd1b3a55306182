import { setImmediate } from 'node:timers/promises'
import { AppError, importedMessagesMax } from '@xperto/contract'
import { chatDocument } from '@xperto/contract/schemas/chat-document'
import { z } from 'zod'
import { guardText } from '../../../platform/http/text-guard.ts'
import { schemaFailure } from '../../../platform/http/validation-words.ts'
import { keptBytes, type WrittenMessage } from '../chat-export/index.ts'

/** A part is written in one short transaction: at most so many messages, and no further one after so many bytes of text. */
const partMessages = 200
const partBytes = 262_144

export interface LargeDocument {
  name: string
  /** At least one, which may be empty. */
  parts: WrittenMessage[][]
  /** As storage is counted. */
  bytes: number
}

const head = chatDocument.extend({ messages: z.array(z.unknown()).max(importedMessagesMax) })
const oneMessage = chatDocument.shape.messages.element

/**
 * A document as parts, checked as a small one is checked before its handler; other requests get a turn after each part. Messages that show
 * nothing are left out. Throws invalid_json, invalid_request.
 */
export async function readLargeDocument(body: Buffer): Promise<LargeDocument> {
  const { name, messages } = parsed(head, parsedJson(body), [])
  const parts: WrittenMessage[][] = []
  let part: WrittenMessage[] = []
  let bytesOfPart = 0
  let bytes = 0
  for (const [index, given] of messages.entries()) {
    guardText(given)
    const message = parsed(oneMessage, given, ['messages', index])
    if (message.content === '' && message.markdown === null && message.options.length === 0) continue
    if (part.length === partMessages || bytesOfPart >= partBytes) {
      parts.push(part)
      part = []
      bytesOfPart = 0
      await setImmediate()
    }
    part.push(message)
    bytesOfPart += keptBytes(message)
    bytes += keptBytes(message)
  }
  parts.push(part)
  return { name: String(guardText(name)), parts, bytes }
}

function parsedJson(body: Buffer): unknown {
  try {
    // A byte order mark at the front is no part of the text, as in a small document.
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new AppError('invalid_json', { cause: error })
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, path: PropertyKey[]): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw schemaFailure(new z.ZodError(result.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))))
}
