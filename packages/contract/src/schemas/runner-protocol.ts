import { z } from 'zod'
import { sourceMaxBytes, stdinMaxBytes } from '../constants.ts'
import { codeRun } from './code-run.ts'

/** What is said between the server and a runner, over HTTP on a Unix socket or, with a shared secret, over TCP. Bytes travel as base64. */

/** A job's body: source and input as base64 in JSON, and some room for the names around them. */
export const jobBodyMaxBytes = Math.ceil(((sourceMaxBytes + stdinMaxBytes) * 4) / 3) + 4096

/** POST /run */
export const runRequest = z.object({
  /** Whose turn it takes in the queue. */
  user: z.string().min(1).max(100),
  language_id: z.number().int(),
  source: z.base64(),
  stdin: z.base64(),
})

export const runResult = codeRun.omit({ token: true })

/** Lines of the answer to POST /run: output as it appears, at last the result. */
export const runLine = z.union([z.object({ stdout: z.base64() }), z.object({ stderr: z.base64() }), z.object({ result: runResult })])

/** A language as the runner's machine has it: its real version, or why it is not there. */
export const languageFinding = z.object({ id: z.number(), version: z.string().nullable(), missing: z.string().nullable() })
export type LanguageFinding = z.infer<typeof languageFinding>

/** GET /languages: how programs are caged there, and what runs. */
export const languageList = z.object({ cage: z.string(), languages: z.array(languageFinding) })

/** The first line that a runner reads on its standard input. While that stays open its server lives; when it closes the runner ends. */
export const runnerConfig = z.object({
  listen: z.union([z.object({ socket: z.string() }), z.object({ host: z.string(), port: z.number().int(), secret: z.string().min(32) })]),
  places: z.object({
    node: z.string(),
    typescript: z.string().nullable(),
    nodeTypes: z.string().nullable(),
    kotlin: z.string().nullable(),
  }),
  slots: z.number().int().min(1).max(64),
  /**
   * What the runner before this one found and proved on this machine, for the same server, before it died: the mode of the cage is tried
   * again, the rest is believed, so that this one is there within a second.
   */
  known: z.object({ mode: z.string(), languages: z.array(languageFinding) }).nullable(),
})
export type RunnerConfig = z.infer<typeof runnerConfig>

/** The first line that a runner writes on its standard output: it listens, or why it does not. */
export const runnerReport = z.union([
  z.object({ ready: z.literal(true), mode: z.string(), cage: z.string(), languages: z.array(languageFinding) }),
  z.object({ ready: z.literal(false), remedy: z.string(), tries: z.array(z.string()) }),
])
export type RunnerReport = z.infer<typeof runnerReport>
