import { parentPort, workerData } from 'node:worker_threads'
import { answerTask, type Task } from '../box/answer-task.ts'

/** The thread that reads; the main thread of its process watches over it. */
const answer = await answerTask(workerData as Task, {
  pdf: async () => await import('unpdf/pdfjs'),
  sax: async () => (await import('sax')).default,
})
parentPort?.postMessage(answer)
