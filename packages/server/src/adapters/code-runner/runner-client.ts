import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecure } from 'node:https'
import { AppError } from '@xperto/contract'
import { languageList, lineMaxBytes, runLine, type RunResult } from '@xperto/runner'
import type { z } from 'zod'
import type { CodeFile, CodeJob, CodeResult, CodeRunOptions } from '../../ports/code-runner.ts'
import { hasFiles } from './code-engine.ts'
import { readLines } from './read-lines.ts'
import type { RunnerAddress } from './runner-address.ts'

/** No connection could be made, or the runner does not know us: nothing has run, and another runner may be asked. */
export class RunnerAway extends Error {
  override name = 'RunnerAway'
}

/** A runner has this long to say what it has. */
const listLimitMs = 10_000

/** What a runner at that address has. Rejects with RunnerAway. */
export async function askLanguages(at: RunnerAddress): Promise<z.infer<typeof languageList>> {
  const response = await askRunner(at, { method: 'GET', path: '/languages' }, AbortSignal.timeout(listLimitMs))
  const text = (await response.toArray()).map(String).join('')
  const parsed = languageList.safeParse(response.statusCode === 200 ? JSON.parse(text) : null)
  if (!parsed.success) throw new RunnerAway(`it answered ${response.statusCode}`)
  return parsed.data
}

/** Runs a job there. Rejects with RunnerAway while nothing has run, else as CodeRunner.run. */
export async function runAt(at: RunnerAddress, job: CodeJob, { signal, onOutput }: CodeRunOptions): Promise<CodeResult> {
  const { cpuMs, wallMs, memoryBytes, outputFiles, outputFileBytes, outputTotalBytes } = job.limits ?? {}
  const path = hasFiles(job) ? '/run-with-files' : '/run'
  const body = JSON.stringify({
    user: job.user,
    language_id: job.languageId,
    source: base64(Buffer.from(job.source)),
    stdin: base64(Buffer.from(job.stdin)),
    // What is undefined is left out.
    files: job.files?.map((file) => ({ path: file.path, content: base64(file.bytes) })),
    outputs: job.outputs,
    limits: {
      cpu_ms: cpuMs,
      wall_ms: wallMs,
      memory_bytes: memoryBytes,
      output_files: outputFiles,
      output_file_bytes: outputFileBytes,
      output_total_bytes: outputTotalBytes,
    },
    watched: onOutput !== undefined,
  })
  try {
    const response = await askRunner(at, { method: 'POST', path, body }, signal)
    // A runner from before this call does not know it. It has run nothing.
    if (response.statusCode === 404 && hasFiles(job)) throw new AppError('code_files_unsupported')
    if (response.statusCode === 503) throw new AppError('code_queue_full', { retryAfter: Number(response.headers['retry-after'] ?? 2) })
    if (response.statusCode === 401) throw new RunnerAway('it does not know RUNNER_SECRET')
    if (response.statusCode !== 200) throw new Error(`the runner answered ${response.statusCode}`)
    const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
    const tell = (stream: 'stdout' | 'stderr', bytes: Buffer | null) => {
      const text = bytes === null ? decoders[stream].decode() : decoders[stream].decode(bytes, { stream: true })
      if (text !== '') onOutput?.(stream, text)
    }
    const files: CodeFile[] = []
    for await (const text of readLines(response, lineMaxBytes)) {
      const line = runLine.parse(JSON.parse(text))
      if ('result' in line) {
        for (const stream of ['stdout', 'stderr'] as const) tell(stream, null)
        return job.outputs === undefined ? line.result : withFiles(line.result, files)
      }
      if ('file' in line) files.push({ path: line.file.path, bytes: Buffer.from(line.file.content, 'base64') })
      else if ('stdout' in line) tell('stdout', Buffer.from(line.stdout, 'base64'))
      else tell('stderr', Buffer.from(line.stderr, 'base64'))
    }
    throw new Error('the runner ended its answer without a result')
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError || error instanceof RunnerAway) throw error
    throw new AppError('code_runner_ended', { cause: error })
  }
}

/** Sends a request to a runner. Resolves with the response's head; rejects with RunnerAway where no connection was made. */
export async function askRunner(
  at: RunnerAddress,
  { method, path, body }: { method: string; path: string; body?: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...('secret' in at ? { authorization: `Bearer ${at.secret}` } : {}),
    }
    // A connection for each: it costs a tenth of a millisecond, and one that died with its runner is never used again.
    const options = { method, headers, signal, agent: false } as const
    const request =
      'socket' in at
        ? askPlain({ ...options, socketPath: at.socket, path })
        : at.url.startsWith('https:')
          ? askSecure(new URL(path, at.url), options)
          : askPlain(new URL(path, at.url), options)
    let isConnected = false
    request.once('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    request.once('response', resolve)
    request.once('error', (error) => reject(isConnected ? error : new RunnerAway(error.message, { cause: error })))
    request.end(body)
  })
}

const withFiles = ({ left_out: leftOut = [], ...result }: RunResult, files: CodeFile[]): CodeResult => ({ ...result, files, leftOut })

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
