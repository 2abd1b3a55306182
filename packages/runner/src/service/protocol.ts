import { z } from 'zod'
import { fileMaxima, jobFile, leftOutFile, outputFile, outputPattern } from './job-files.ts'

/** What is said between the server and a runner, over HTTP on a Unix socket or, with a shared secret, over TCP. Bytes travel as base64. */

export const sourceMaxBytes = 1024 * 1024
export const stdinMaxBytes = 10 * 1024 * 1024
/** As base64 in JSON, and some room for the names around them. */
const asJson = (bytes: number) => Math.ceil((bytes * 4) / 3) + 4096
export const bodyMaxBytes = asJson(sourceMaxBytes + stdinMaxBytes)
export const bodyWithFilesMaxBytes = bodyMaxBytes + asJson(fileMaxima.input.totalBytes) + fileMaxima.input.count * 300
/** The longest line of an answer: one file. */
export const lineMaxBytes = asJson(fileMaxima.output.bytes)

/**
 * What a runner understands, told with its languages. 1: POST /run alone; runners of that version do not tell it. 2: POST /run-with-files too. A
 * later one understands all that those before it did.
 */
export const protocolVersion = 2
export const protocolWithFiles = 2

/** Tighter limits of one run, for judging. Larger ones than the runner's own count for nothing. */
export const limitsOfRun = z.object({
  cpu_ms: z.number().int().min(1).optional(),
  wall_ms: z.number().int().min(1).optional(),
  memory_bytes: z.number().int().min(1).optional(),
  output_files: z.number().int().min(1).optional(),
  output_file_bytes: z.number().int().min(1).optional(),
  output_total_bytes: z.number().int().min(1).optional(),
})
export type RunLimits = z.infer<typeof limitsOfRun>

/**
 * POST /run. Answers 200 with lines (`runLine`), 400 to what is not a job, 413 to one that is too large, 503 with Retry-After when there is
 * no room to wait. Whoever closes the connection ends the program.
 */
export const runRequest = z.object({
  /** Whose turn it takes; an opaque name. */
  user: z.string().min(1).max(100),
  language_id: z.number().int(),
  source: z.base64(),
  stdin: z.base64(),
  limits: limitsOfRun.optional(),
  /** Whether somebody watches output as it appears; else the answer is the result alone. */
  watched: z.boolean().optional(),
})
export type RunRequest = z.infer<typeof runRequest>

/**
 * POST /run-with-files. As POST /run, and a runner that is older than this call answers 404: it never runs a program without its files. The
 * files are in the program's folder when it begins, not when it is compiled; those asked for are read when it and all that it
 * started have ended.
 */
export const runWithFilesRequest = runRequest.extend({
  files: z.array(jobFile).max(fileMaxima.input.count).optional(),
  /** Paths and patterns (`*` for any characters within one name) of what the program is to leave. */
  outputs: z.array(outputPattern).max(16).optional(),
})
export type RunWithFilesRequest = z.infer<typeof runWithFilesRequest>

/** How a run ended, in Judge0's shape and words. Texts are null where there is none. */
export const runResult = z.object({
  stdout: z.string().nullable(),
  stderr: z.string().nullable(),
  compile_output: z.string().nullable(),
  /** Processor time of the program in seconds, with three decimals. */
  time: z.string().nullable(),
  /** The most memory it had, in kilobytes. */
  memory: z.number().nullable(),
  status: z.object({ id: z.number(), description: z.string() }),
  /** What a limit or the runner has to say about it. */
  message: z.string().nullable(),
  /** What was asked for and is not among the files, and why. Only in answers to POST /run-with-files. */
  left_out: z.array(leftOutFile).optional(),
})
export type RunResult = z.infer<typeof runResult>

/** Lines of the answer to POST /run: output as it appears where it is watched, the files that were asked for, at last the result. */
export const runLine = z.union([
  z.object({ stdout: z.base64() }),
  z.object({ stderr: z.base64() }),
  z.object({ file: outputFile }),
  z.object({ result: runResult }),
])
export type RunLine = z.infer<typeof runLine>

export const runnerLanguage = z.object({
  id: z.number(),
  /** The real one; null where the language is not there. */
  version: z.string().nullable(),
  /** Why it is not there, as a sentence; null where it is. */
  missing: z.string().nullable(),
})
export type RunnerLanguage = z.infer<typeof runnerLanguage>

const cacheUse = z.object({ bytes: z.number(), limit: z.number() })
/** What a runner keeps to save time (compiled programs, boxes that wait, headers, class archives), in bytes. */
export const cacheReport = z.object({ disk: cacheUse, memory: cacheUse })
export type CacheReport = z.infer<typeof cacheReport>

/** GET /languages, in the order of the specification. `cage`: the mode, in words. `protocol`: see `protocolVersion`. Runners of version 1 do not tell `caches`. */
export const languageList = z.object({
  cage: z.string(),
  languages: z.array(runnerLanguage),
  protocol: z.number().default(1),
  caches: cacheReport.optional(),
})
export type LanguageList = z.infer<typeof languageList>

/** What a runner found and proved on its machine when it started. */
export const knownMachine = z.object({
  /** The cage's mode, by its name. */
  mode: z.string(),
  languages: z.array(runnerLanguage),
})
export type KnownMachine = z.infer<typeof knownMachine>

/** The first line that a runner reads on its standard input. While that stays open its server lives; when it closes the runner ends. */
export const runnerConfig = z.object({
  listen: z.union([z.object({ socket: z.string() }), z.object({ host: z.string(), port: z.number().int(), secret: z.string().min(32) })]),
  /** The folder into which `npm run toolchains` puts compilers that no system package brings; it need not be there. */
  toolchains: z.string(),
  /** Programs that run at the same time: as many as the machine has processors. */
  slots: z.number().int().min(1).max(64),
  /** The most that may be kept to save time, in bytes; what is left out is the runner's own measure. */
  caches: z.object({ disk: z.number().min(0).optional(), memory: z.number().min(0).optional() }).optional(),
  /** LaTeX sources whose preambles are made into formats before anybody asks: those of the templates. */
  latexAhead: z.array(z.string()).optional(),
  /**
   * What the runner before this one reported to the same server. It died; this one tries the mode again and believes the rest, so that it
   * is there within a second.
   */
  known: knownMachine.optional(),
})
export type RunnerConfig = z.infer<typeof runnerConfig>

/** The first line that a runner writes on its standard output: it listens, or why it does not. */
export const runnerReport = z.union([
  z.object({ ready: z.literal(true), cage: z.string(), ...knownMachine.shape }),
  z.object({ ready: z.literal(false), remedy: z.string(), tries: z.array(z.string()) }),
])
export type RunnerReport = z.infer<typeof runnerReport>
