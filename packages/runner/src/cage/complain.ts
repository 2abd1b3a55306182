import { inspect } from 'node:util'

/** Tells whoever reads the runner's standard error what went wrong behind an answer that was given nevertheless. */
export function complain(what: string, error?: unknown): void {
  process.stderr.write(error === undefined ? `${what}\n` : `${what}: ${inspect(error)}\n`)
}
