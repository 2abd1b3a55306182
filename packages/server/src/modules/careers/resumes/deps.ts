import type { ResumeData, ResumePaper } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { DocumentReader } from '../../../ports/document-reader.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import type { LatexCompiler, LatexEngine } from '../../../ports/latex-compiler.ts'
import type { OutlineTypesetter, ResumeOutline } from '../../../ports/outline-typesetter.ts'
import type { FillTemplate } from './resume-state.ts'

/** What is made of a résumé's text. Pure functions of `resume-text`. */
export interface ResumeText {
  fillTemplate: FillTemplate
  markdown: (data: ResumeData) => string
  /** RES-07: empty tags as line breaks. */
  replaceEmptyTags: (latex: string) => string
  /** The engine that a LaTeX source asks for. */
  engineOf: (latex: string) => LatexEngine
  outline: (data: ResumeData) => ResumeOutline
  docx: (data: ResumeData, paper: ResumePaper) => Promise<Uint8Array>
}

export interface ResumesDeps {
  db: Database
  newId: () => string
  text: ResumeText
  latexCompiler: LatexCompiler
  /** Sets the fields where no TeX is installed. */
  outlineTypesetter: OutlineTypesetter
  fileStore: FileStore
  /** Reads back what was made. */
  documentReader: Pick<DocumentReader, 'read' | 'readByPoppler'>
}
