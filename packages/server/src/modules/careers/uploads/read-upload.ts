import { AppError, type FileType, type FoundFields, type ReadDocument } from '@xperto/contract'
import { isLatex, readFacts, readJsonResume, readLatex } from '@xperto/resume-text'
import { decodeText } from '../../../platform/text/decode-text.ts'
import type { UploadsDeps } from './deps.ts'

/** Files of other kinds that are written in letters: the beginning of a PDF, rich text, drawings, web pages, PostScript, scripts. */
const otherKinds = /^\uFEFF?\s*(?:%PDF|%!PS|\{\\rtf|<\?xml|<svg\b|<!doctype|<html\b|#!\/)/iu

export interface ReadFile {
  document: ReadDocument
  found: FoundFields
}

/**
 * What stands in a file that is no picture: its text, and the fields that code finds in it. `scan` for a document of pictures, which is read page by page
 * later. Throws the reasons of DocumentReader, and document_no_resume for JSON of something else.
 */
export async function readUpload(
  { documentReader, newId }: Pick<UploadsDeps, 'documentReader' | 'newId'>,
  file: { type: FileType; bytes: Uint8Array; owner: string },
): Promise<ReadFile | { scan: ReadDocument }> {
  const document = await documentReader.read(file)
  if (document.kind === 'scan' && document.lines.length === 0) return { scan: document }
  const text = file.type === 'text/plain' ? decodeText(file.bytes) : ''
  if (otherKinds.test(text)) throw new AppError('upload_type_refused')
  if (isLatex(text)) return readSource(text, newId)
  if (isJsonList(text)) throw new AppError('document_no_resume')
  if (/^\uFEFF?\s*\{/u.test(text)) return { document, found: readJson(text, document, newId) }
  return { document, found: readFacts(document, newId) }
}

function readSource(text: string, newId: () => string): ReadFile {
  const document = readLatex(text)
  if (document.lines.length === 0) throw new AppError('document_empty')
  return { document, found: readFacts(document, newId) }
}

function readJson(text: string, document: ReadDocument, newId: () => string): FoundFields {
  const reading = readJsonResume(text, newId)
  if (reading.kind === 'read') return { data: reading.data, fields: reading.fields, hidden: document.hidden }
  if (reading.kind === 'too_large') throw new AppError('document_too_much')
  throw new AppError(reading.kind === 'not_json' ? 'document_damaged' : 'document_no_resume')
}

/** A list is no résumé, however deep it is. */
function isJsonList(text: string): boolean {
  if (!/^\uFEFF?\s*\[/u.test(text)) return false
  try {
    return Array.isArray(JSON.parse(text.replace(/^\uFEFF/u, '')))
  } catch {
    return /^[\s[\]{}",:\d]+$/u.test(text)
  }
}
