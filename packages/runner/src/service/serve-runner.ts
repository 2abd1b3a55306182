import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { QueueFull } from '../fair-queue.ts'
import type { LatexRunner } from '../latex/compile-latex.ts'
import type { RunJob, Runner } from '../runner.ts'
import { fitMaxima, fitTogether } from './job-files.ts'
import {
  bodyMaxBytes,
  bodyWithFilesMaxBytes,
  protocolVersion,
  runRequest,
  type RunWithFilesRequest,
  runWithFilesRequest,
  sourceMaxBytes,
  stdinMaxBytes,
} from './protocol.ts'
import { createBodyReader } from './read-body.ts'
import { latexBodyMaxBytes } from './latex-protocol.ts'
import { answerLatex } from './serve-latex.ts'

/** Jobs that are being read, wait or run hold at most this much memory together. */
const heldMaxBytes = 256 * 1024 * 1024

/** What is served: programs, and LaTeX. */
export type ServedRunner = Runner & { latex: LatexRunner }

/** Serves a runner over HTTP. `secret`: what every request has to bring; null where the socket's folder is the lock. */
export function serveRunner(
  runner: ServedRunner,
  { cage, secret, heldBytes = heldMaxBytes }: { cage: string; secret: string | null; heldBytes?: number },
): Server {
  const bodies = createBodyReader(heldBytes)
  // Longer than clients keep a connection that rests: of Node's five seconds a busy client hears when it has written into the closed one.
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) tell(response, 500, { error: error instanceof Error ? error.message : String(error) })
      else response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (secret !== null && !isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return tell(response, 401, { error: 'no' })
    if (request.method === 'GET' && request.url === '/languages') return await tellLanguages(response)
    if (request.method === 'GET' && request.url === '/latex') return tell(response, 200, runner.latex.report())
    if (request.method === 'POST' && request.url === '/latex') return await compileLatex(request, response)
    const mayHaveFiles = request.url === '/run-with-files'
    if (request.method !== 'POST' || !(mayHaveFiles || request.url === '/run')) return tell(response, 404, { error: 'not here' })
    const body = await bodies.read(request, mayHaveFiles ? bodyWithFilesMaxBytes : bodyMaxBytes)
    try {
      if (body.kind === 'too_large') return tell(response, 413, { error: 'too large' })
      if (body.kind === 'no_room') return comeBack(response, 'There is no room for another job.')
      const parsed = (mayHaveFiles ? runWithFilesRequest : runRequest).safeParse(parseJson(body.text))
      if (!parsed.success) return tell(response, 400, { error: 'not a job' })
      const job = jobOf(parsed.data)
      if (!fitTogether((job.files ?? []).map(({ path }) => path))) return tell(response, 400, { error: 'not a job' })
      const isLarge = job.source.length > sourceMaxBytes || job.stdin.length > stdinMaxBytes || !fitMaxima(job.files ?? [])
      if (isLarge) return tell(response, 413, { error: 'too large' })
      await run(job, parsed.data.watched ?? false, response)
    } finally {
      body.release()
    }
  }

  async function compileLatex(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodies.read(request, latexBodyMaxBytes)
    // Whoever goes away ends their compile.
    const gone = new AbortController()
    response.on('close', () => gone.abort(new Error('the asker has gone')))
    try {
      if (body.kind === 'too_large') return tell(response, 413, { error: 'too large' })
      if (body.kind === 'no_room') return comeBack(response, 'There is no room for another job.')
      const { status, body: told } = await answerLatex(runner.latex, parseJson(body.text), gone.signal)
      tell(response, status, told)
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof QueueFull)) throw error
      comeBack(response, error.message)
    } finally {
      body.release()
    }
  }

  async function tellLanguages(response: ServerResponse): Promise<void> {
    tell(response, 200, { cage, protocol: protocolVersion, languages: await runner.languages(), caches: runner.caches() })
  }

  async function run(job: RunJob, isWatched: boolean, response: ServerResponse): Promise<void> {
    // Whoever goes away ends their program.
    const gone = new AbortController()
    response.on('close', () => gone.abort(new Error('the asker has gone')))
    const line = (value: unknown) => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      return response.write(`${JSON.stringify(value)}\n`)
    }
    try {
      const watch = (stream: 'stdout' | 'stderr', bytes: Uint8Array) => void line({ [stream]: base64(bytes) })
      const { files = [], ...result } = await runner.run(job, gone.signal, isWatched ? watch : undefined)
      // One file at a time is text, and the next waits until it has gone.
      for (const { path, bytes } of files)
        if (!line({ file: { path, content: base64(bytes) } })) await once(response, 'drain', { signal: gone.signal })
      line({ result })
      response.end()
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof QueueFull)) throw error
      comeBack(response, error.message)
    }
  }
}

function jobOf({ user, language_id, source, stdin, limits, files, outputs }: RunWithFilesRequest): RunJob {
  return {
    user,
    languageId: language_id,
    source: Buffer.from(source, 'base64'),
    stdin: Buffer.from(stdin, 'base64'),
    ...(limits ? { limits } : {}),
    ...(files ? { files: files.map(({ path, content }) => ({ path, bytes: Buffer.from(content, 'base64') })) } : {}),
    ...(outputs ? { outputs } : {}),
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

function comeBack(response: ServerResponse, error: string): void {
  response.setHeader('retry-after', '2')
  tell(response, 503, { error })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tell(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: status === 413 || status === 503 ? 'close' : 'keep-alive' })
  response.end(JSON.stringify(body))
}

/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
