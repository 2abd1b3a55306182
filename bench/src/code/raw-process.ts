import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchedProgram } from './programs.ts'

/** Runs a line in a folder with a standard input; answers milliseconds and output. Throws when it fails. */
async function timed(line: string, folder: string, stdin: string): Promise<{ ms: number; output: string }> {
  const began = performance.now()
  // Without a shell where the line is one program: that is what is compared.
  const words = line.split(' ')
  const [program = '', ...rest] = /[;&|$]/.test(line) ? ['/bin/sh', '-c', line] : words
  const child = spawn(program, rest, {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdin)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString('utf8')))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${line} ended with ${code}`)
  return { ms: performance.now() - began, output }
}

/** Compiles and runs a program without us. Answers the milliseconds of both, and those of its run once more with another input. */
export async function rawProcess({ file, source, compile, run }: BenchedProgram, number: number): Promise<{ ms: number; againMs: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-code-'))
  try {
    writeFileSync(join(folder, file), source(number))
    const compiling = compile === null ? { ms: 0 } : await timed(compile, folder, '')
    const running = await timed(run, folder, `Ada${number}\n`)
    if (running.output !== `Hello, Ada${number}! ${number}\n`) throw new Error(`${file} said ${running.output}`)
    const again = await timed(run, folder, `Bob${number}\n`)
    return { ms: compiling.ms + running.ms, againMs: again.ms }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
