import type { ResumeData } from '@xperto/contract/schemas/resume'
import type { ResumeTruth } from '../resume-sheet.ts'
import { scoreResume } from './score-resume.ts'
import type { ScoredFile } from './sum-scores.ts'

/** What is judged: takes a file and its name, gives what was read. */
export type ReadResume = (bytes: Uint8Array, name: string) => Promise<ResumeData>

/** A file to judge a reader by. `name` ends as the file does. */
export interface JudgedFile {
  name: string
  isScan: boolean
  truth: ResumeTruth
  bytes: () => Promise<Uint8Array>
}

/** Reads the files one after the other and scores each. What the reader throws is thrown, with the file's name in front. */
export async function judgeReader(files: JudgedFile[], read: ReadResume): Promise<ScoredFile[]> {
  const scored: ScoredFile[] = []
  for (const { name, isScan, truth, bytes } of files) {
    const file = await bytes()
    const data = await read(file, name).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
    scored.push({ name, isScan, score: scoreResume(truth, data) })
  }
  return scored
}
