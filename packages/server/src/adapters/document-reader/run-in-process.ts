import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Task } from './box/answer-task.ts'
import { ReadingEnded } from './reading-ended.ts'

const program = fileURLToPath(new URL('process/watched-reader.ts', import.meta.url))
const wallMs = 10_000
const exitOfLimit = 75

/** Reads in a process of its own, which ends itself at its limits and is ended after 10 seconds. Throws ReadingEnded, and the signal's reason. */
export async function runInProcess(task: Task, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const child = fork(program, [], {
    env: {},
    execArgv: ['--no-warnings', '--permission', '--allow-fs-read=*', '--allow-worker', '--max-old-space-size=192'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, wallMs)
  const leave = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', leave)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as Answer))
      child.once('error', reject)
      child.once('exit', (code) => {
        reject(new ReadingEnded(isLate || code === exitOfLimit ? 'limit' : 'fault'))
      })
      child.send(task, (error) => {
        if (error) reject(error)
      })
    })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', leave)
    child.kill('SIGKILL')
  }
}
