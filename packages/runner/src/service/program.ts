import { join } from 'node:path'

/**
 * The program of a runner, to be started by Node with no environment at all: `spawn(process.execPath, [runnerProgram], { env: {} })`. It
 * reads its configuration (`runnerConfig`) as one line of standard input, says on standard output that it listens or why it does not
 * (`runnerReport`), and ends when its standard input does.
 */
export const runnerProgram = join(import.meta.dirname, 'main.ts')
