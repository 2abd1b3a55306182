import type { CodeResult } from '../ports/code-runner.ts'

/** What an engine answers of a program that ended well and wrote `stdout`; `rest` says what was otherwise. */
export const programResult = (stdout: string | null, rest: Partial<CodeResult> = {}): CodeResult => ({
  stdout,
  stderr: null,
  compile_output: null,
  time: '0.020',
  memory: 9000,
  status: { id: 3, description: 'Accepted' },
  message: null,
  ...rest,
})
