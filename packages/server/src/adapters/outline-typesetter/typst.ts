import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@xperto/contract'
import type { OutlineTypesetter } from '../../ports/outline-typesetter.ts'
import type { OutlineAnswer, OutlineTask } from './process/set-outline.ts'

const program = fileURLToPath(new URL('process/set-outline.ts', import.meta.url))
/** As long as TeX has. */
const wallMs = 10_000
const mostBytes = 10_000_000
const mostPages = 30
const papers = { a4: 'a4', letter: 'us-letter' } as const

/**
 * Typst from its package, in a process of its own for each PDF. It has no environment, may write nothing and start nothing, and is given the fields as data;
 * the package holds the fonts of Latin scripts, and those of the system serve the others.
 */
export function createTypst(): OutlineTypesetter {
  return {
    async set(outline, paper, signal) {
      const workspace = await mkdtemp(join(tmpdir(), 'xperto-typst-'))
      try {
        const answer = await askProcess({ outline, paper: papers[paper], workspace }, signal)
        if ('fault' in answer) throw new AppError('latex_ended', { cause: new Error(`Typst: ${answer.fault}`) })
        if (answer.pages > mostPages) throw new AppError('latex_pages')
        if (answer.pdf.byteLength > mostBytes) throw new AppError('latex_output')
        return answer
      } finally {
        await rm(workspace, { recursive: true, force: true })
      }
    },
  }
}

async function askProcess(task: OutlineTask, signal: AbortSignal | undefined): Promise<OutlineAnswer> {
  signal?.throwIfAborted()
  const child = fork(program, [], {
    env: {},
    execArgv: ['--no-warnings', '--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=192'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, wallMs)
  const leave = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', leave)
  try {
    return await new Promise<OutlineAnswer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as OutlineAnswer))
      child.once('error', reject)
      child.once('exit', () => reject(new AppError(isLate ? 'latex_too_slow' : 'latex_ended')))
      child.send(task, (error) => {
        if (error) reject(error)
      })
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', leave)
    child.kill('SIGKILL')
  }
}
