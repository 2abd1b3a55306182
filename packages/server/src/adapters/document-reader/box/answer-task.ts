import type { ReadDocument } from '@xperto/contract'
import { pictureOfPage } from './picture-of-page.ts'
import { readDocx } from './read-docx.ts'
import { type PdfLibrary, readPdf, type Unreadable } from './read-pdf.ts'
import { BadXml, type SaxLibrary } from './walk-xml.ts'

/** What is asked of a process that may die. */
export type Task =
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'docx'; parts: Record<string, string> }
  | { kind: 'picture'; bytes: Uint8Array; page: number }

export type Answer =
  | { kind: 'document'; document: ReadDocument }
  | { kind: 'picture'; width: number; height: number; grey: Uint8Array }
  | { kind: 'no-picture' }
  | { kind: 'unreadable'; why: Unreadable }

export interface Libraries {
  pdf: () => Promise<PdfLibrary>
  sax: () => Promise<SaxLibrary>
}

/** Reads one file. A file that cannot be read is an answer; whatever throws is one that nobody foresaw. */
export async function answerTask(task: Task, libraries: Libraries): Promise<Answer> {
  if (task.kind === 'picture') {
    const picture = await pictureOfPage(await libraries.pdf(), task.bytes, task.page)
    return picture === null ? { kind: 'no-picture' } : { kind: 'picture', ...picture }
  }
  const read = task.kind === 'pdf' ? await readPdf(await libraries.pdf(), task.bytes) : await readWord(task.parts, libraries)
  return 'unreadable' in read ? { kind: 'unreadable', why: read.unreadable } : { kind: 'document', document: read.document }
}

async function readWord(parts: Record<string, string>, { sax }: Libraries): Promise<ReturnType<typeof readDocx>> {
  try {
    return readDocx(await sax(), parts)
  } catch (error) {
    if (error instanceof BadXml) return { unreadable: 'damaged' }
    throw error
  }
}
