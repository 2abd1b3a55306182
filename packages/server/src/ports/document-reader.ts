import type { FileType, ReadDocument } from '@xperto/contract'

/** A file of a person, whole in memory: at most 5 MB. */
export interface FileToRead {
  type: FileType
  bytes: Uint8Array
  /** Whose turn it takes in the queue of the cage; nothing that reads the file sees it. */
  owner: string
  signal?: AbortSignal
}

/** A page as a picture in shades of grey, a byte each, row after row from the top. */
export interface PagePicture {
  width: number
  height: number
  grey: Uint8Array
}

/**
 * The port to what reads strangers' files: PDF, Word (DOCX) and text. It reads in a process that may die, with limits: 10 seconds, 5 of the processor,
 * 300 MB, 30 pages.
 *
 * Every call throws AppError with the reason in words for the person: `document_locked` (a password), `document_damaged`, `document_empty`,
 * `document_macros`, `document_too_much` (it holds far more than a résumé, or needs more than the limits), `document_type_refused`; and
 * `document_reader_busy` with Retry-After.
 */
export interface DocumentReader {
  /**
   * The text of a PDF, DOCX or text file as lines in reading order, each with its place. Text that nobody can see stands in `hidden`. A PDF of pictures
   * alone is of the kind `scan`; it has lines only where a scanner left its own text behind the pictures.
   */
  read(file: FileToRead): Promise<ReadDocument>
  /** The picture of one page of a scanned PDF, counted from 1; null for a page without any. */
  pagePicture(file: FileToRead, page: number): Promise<PagePicture | null>
  /** The text of a PDF by poppler's pdftotext, a second opinion; null where this machine has none, or it cannot read the file. */
  readByPoppler(file: FileToRead): Promise<string | null>
  close(): Promise<void>
}
