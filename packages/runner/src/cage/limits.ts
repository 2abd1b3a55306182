const mebibyte = 1024 * 1024

/** What one box may use. Times in milliseconds, sizes in bytes. */
export interface BoxLimits {
  wallMs: number
  /** Processor time of all processes of the box together. */
  cpuMs: number
  memoryBytes: number
  processes: number
  /** Of standard output and standard error together, before the box is ended. */
  outputBytes: number
  /** The largest file it may write. */
  fileBytes: number
  /** All its files together; they count as its memory too. */
  boxBytes: number
}

/** For a person's program. */
export const runLimits: BoxLimits = {
  wallMs: 10_000,
  cpuMs: 5_000,
  memoryBytes: 256 * mebibyte,
  processes: 64,
  outputBytes: 64 * 1024,
  fileBytes: 16 * mebibyte,
  boxBytes: 64 * mebibyte,
}

/**
 * For a compiler: what it writes to standard output is the program. On a busy machine its processor time takes longer to come. Processes count
 * threads too, and a compiler written in Go has one for each file it waits for.
 */
export const compileLimits: BoxLimits = {
  wallMs: 30_000,
  cpuMs: 15_000,
  memoryBytes: 512 * mebibyte,
  processes: 256,
  outputBytes: 64 * mebibyte,
  fileBytes: 64 * mebibyte,
  boxBytes: 256 * mebibyte,
}
