import { Worker } from 'node:worker_threads'
import type { Answer, Task } from '../box/answer-task.ts'

/**
 * A process that reads one file where there is no cage. It starts without any of the server's environment, may write no file and start no program, and
 * ends itself when the reading thread takes too much: limits of a thread do not count its buffers, so this thread looks at the whole process.
 */
const [checkMs, cpuMs, memoryBytes] = [20, 5_000, 300 * 1024 * 1024]

/** How this process ends when a limit was met, for whoever started it. */
const exitOfLimit = 75

process.once('message', (task: Task) => {
  const thread = new Worker(new URL('./read.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > memoryBytes || (user + system) / 1000 > cpuMs) process.exit(exitOfLimit)
  }, checkMs)
  thread.once('message', (answer: Answer) => {
    clearInterval(watch)
    process.send?.(answer, () => process.exit(0))
  })
  thread.once('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? exitOfLimit : 1))
})
