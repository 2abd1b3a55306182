/**
 * The process cannot start, and the reason is one a person can mend. Whoever starts it prints `message` as it stands (one clear
 * line, no secret in it) and exits 1; there is no stack to read.
 */
export class StartRefused extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
