import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
/** A running process that works on one picture at a time. */
export interface ImageProcess<Request, Response> {
  pid: number | undefined
  isEnded(): boolean
  /** Resolves with `ended` and how when the process died, or was killed because it took longer than `timeLimitMs`. Never rejects. */
  ask(request: Request, timeLimitMs: number): Promise<Response | { ended: string }>
  /** Kills it. Resolves when it is gone. */
  end(): Promise<void>
}

export interface ImageProcessOptions {
  /** The file of its program. */
  program: URL
  /** The most memory of its own, in bytes. */
  memoryBytes: number
  /** Its whole environment; empty where nothing is said. */
  env?: Record<string, string>
}

/**
 * Starts such a process. On Linux it gets at most `memoryBytes` of its own memory (RLIMIT_DATA); where the system has no such
 * limit the number of pixels is the only one. It ends with the server, also when the server is killed.
 */
export function startImageProcess<Request extends object, Response extends object>({
  program,
  memoryBytes,
  env = {},
}: ImageProcessOptions): ImageProcess<Request, Response> {
  const node = [process.execPath, '--max-old-space-size=64', fileURLToPath(program)] as const
  const [command, ...parameters] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String(Math.ceil(memoryBytes / 1024)), ...node]
  const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env })
  let how: string | null = null
  const ended = new Promise<void>((resolve) => {
    const note = (text: string) => {
      how ??= text
      resolve()
    }
    child.once('exit', (code, signal) => note(signal ?? `exit code ${code}`))
    child.once('error', (error) => note(error.message))
  })
  // An idle process keeps nobody from ending.
  const letGo = () => {
    child.unref()
    child.channel?.unref()
  }
  letGo()

  return {
    pid: child.pid,
    isEnded: () => how !== null || !child.connected,
    async ask(request, timeLimitMs) {
      child.ref()
      child.channel?.ref()
      const leaving = new AbortController()
      const limit = setTimeout(() => child.kill('SIGKILL'), timeLimitMs)
      try {
        const answered = once(child, 'message', { signal: leaving.signal }).then(([response]) => response as Response)
        answered.catch(() => undefined)
        child.send(request, () => undefined)
        return await Promise.race([answered, ended.then(() => ({ ended: how ?? 'unknown' }))])
      } catch (error) {
        return { ended: String(error) }
      } finally {
        clearTimeout(limit)
        leaving.abort()
        letGo()
      }
    },
    async end() {
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
