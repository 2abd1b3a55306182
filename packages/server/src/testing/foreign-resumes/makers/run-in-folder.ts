import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Ends a program that hangs. */
const limitMs = 120_000

/** Writes `files` into a new folder, runs the commands there one after the other, gives the file `output`, and removes the folder. */
export async function runInFolder(
  files: Record<string, string | Uint8Array>,
  commands: [program: string, ...args: string[]][],
  output: string,
): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-resume-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    for (const [program, ...args] of commands) {
      await run(program, args, { cwd: folder, timeout: limitMs, maxBuffer: 16e6, env: { ...process.env, HOME: folder } })
    }
    return readFileSync(join(folder, output))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
