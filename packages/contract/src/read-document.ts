import type { HiddenText } from './schemas/resume.ts'

/** One line of a document in reading order: a line of a column, never two columns side by side. */
export interface DocumentLine {
  /** Counted from 1. A document without pages is page 1. */
  page: number
  /** Counted from 1 on its page. */
  line: number
  text: string
  /** Height of the letters in points; 0 where the document does not say. */
  size: number
  bold: boolean
}

/** The text of an uploaded document as people see it, and what was left out because they cannot. */
export interface ReadDocument {
  kind: 'pdf' | 'docx' | 'text' | 'latex' | 'scan'
  pages: number
  lines: DocumentLine[]
  hidden: HiddenText[]
}
