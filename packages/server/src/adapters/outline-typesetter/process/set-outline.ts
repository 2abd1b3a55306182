import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ResumeOutline } from '../../../ports/outline-typesetter.ts'
import { outlineInput, resumeLayout } from './resume-layout.ts'

/** What the process is sent: once. */
export interface OutlineTask {
  outline: ResumeOutline
  paper: 'a4' | 'us-letter'
  /** A folder with nothing in it: Typst takes every file from there. */
  workspace: string
}

/** What it answers. `fault`: Typst refused, which no fields should bring about. */
export type OutlineAnswer = { pdf: Uint8Array; pages: number } | { fault: string }

// A process for one PDF: whoever started it ends it at its time, and takes its memory with it.
process.once('message', ({ outline, paper, workspace }: OutlineTask) => {
  process.send?.(answerTo(outline, paper, workspace), () => process.disconnect())
})

function answerTo(outline: ResumeOutline, paper: OutlineTask['paper'], workspace: string): OutlineAnswer {
  try {
    const compiler = NodeCompiler.create({ workspace })
    const { result: made } = compiler.compile({ mainFileContent: resumeLayout, inputs: { [outlineInput]: JSON.stringify(outline), paper } })
    if (!made) return { fault: 'it made no document' }
    return { pdf: compiler.pdf(made), pages: made.numOfPages }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
