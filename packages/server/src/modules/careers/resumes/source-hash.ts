import { createHash } from 'node:crypto'
import type { ResumeState } from './resume-state.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names what a PDF is made of. */
export const hashOfLatex = (latex: string): string => sha256(latex)

/** Names what a DOCX is made of: the fields and the paper. */
export const hashOfFields = ({ data, paper }: Pick<ResumeState, 'data' | 'paper'>): string => sha256(JSON.stringify([data, paper]))
