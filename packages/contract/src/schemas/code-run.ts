import { z } from 'zod'
import { id } from './common.ts'

/** What a program gave, in Judge0's shape and words (COD-03). Texts are null where there is none. */
export const codeRun = z.object({
  /** GET /execute-code/{token} answers the same for an hour. */
  token: id,
  stdout: z.string().nullable(),
  stderr: z.string().nullable(),
  /** What the compiler said, warnings of a program that ran included. */
  compile_output: z.string().nullable(),
  /** Processor time in seconds, with three decimals. */
  time: z.string().nullable(),
  /** The most memory it had, in kilobytes. */
  memory: z.number().nullable(),
  /** 1 In Queue, 2 Processing, 3 Accepted, 5 Time Limit Exceeded, 6 Compilation Error, 7 to 12 Runtime Error, 13 Internal Error. */
  status: z.object({ id: z.number().int(), description: z.string() }),
  /** What a limit or the runner has to say about it: `Memory limit exceeded`. */
  message: z.string().nullable(),
})
export type CodeRun = z.infer<typeof codeRun>

/** A language as this server has it. */
export const runnableLanguage = z.object({
  id: z.number().int(),
  /** As the specification names it. */
  name: z.string(),
  available: z.boolean(),
  /** The real version; null where it is not available, and where the engine does not tell it. */
  version: z.string().nullable(),
  /** What runs it here: `local`, `runners`, `judge0`. */
  engine: z.string().nullable(),
  /** Why it is not available, in words for a person. */
  reason: z.string().nullable(),
  /** What a new editor holds. */
  template: z.string(),
  /** What its input box holds at first. */
  stdin: z.string(),
})
export type RunnableLanguage = z.infer<typeof runnableLanguage>
