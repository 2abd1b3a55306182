import type { FileType } from '@xperto/contract'
import { decodeText } from '../text/decode-text.ts'

/** How many bytes of a file are enough to tell its type. */
export const headBytes = 65_536

const signatures: [type: FileType, ...bytes: [at: number, text: string][]][] = [
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['application/pdf', [0, '%PDF-']],
  ['audio/wav', [0, 'RIFF'], [8, 'WAVE']],
  ['audio/ogg', [0, 'OggS\0']],
  ['audio/flac', [0, 'fLaC\0']],
  // Matroska: what browsers record. Whether it holds pictures too is seen by whoever reads it.
  ['audio/webm', [0, '\x1a\x45\xdf\xa3']],
  ['audio/mp4', [0, '\0\0\0'], [4, 'ftyp']],
  ['audio/mpeg', [0, 'ID3\x03']],
  ['audio/mpeg', [0, 'ID3\x04']],
  ['audio/mpeg', [0, '\xff\xfb']],
  ['audio/mpeg', [0, '\xff\xf3']],
]

/** Bytes that no text has: control characters but tab, line feed, form feed, carriage return. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/

/**
 * The type of a file by its first bytes, at most `headBytes` of them; null for one that we do not take. Its name and the type that the sender gave
 * count for nothing. A file may still be damaged, or be something else further on: the reader of its type decides.
 */
export function tellFileType(head: Buffer): FileType | null {
  const bytes = head.toString('latin1')
  for (const [type, ...parts] of signatures) if (parts.every(([at, text]) => bytes.startsWith(text, at))) return type
  // A zip file that holds a document of Word: names stand unpacked before each entry.
  if (bytes.startsWith('PK\x03\x04')) return bytes.includes('word/') ? docx : null
  return isText(head) ? 'text/plain' : null
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function isText(head: Buffer): boolean {
  try {
    // The last character may be cut in two.
    return !controls.test(decodeText(head, { fatal: true, isCut: true }))
  } catch {
    return false
  }
}
