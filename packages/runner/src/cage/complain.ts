/** Tells whoever reads the runner's standard error what went wrong behind an answer that was given nevertheless. */
export function complain(what: string, error?: unknown): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : String(error)
  process.stderr.write(`${what}${told === '' ? '' : `: ${told}`}\n`)
}
