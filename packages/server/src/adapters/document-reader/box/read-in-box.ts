import { readFileSync, writeFileSync } from 'node:fs'
import { type Answer, answerTask, type Libraries, type Task } from './answer-task.ts'

/**
 * What runs in a box of the cage: reads the files beside it and leaves its answer there. The libraries lie there too, so nothing is looked for
 * elsewhere.
 */
const load = async (name: string): Promise<unknown> => await import(new URL(name, import.meta.url).href)
const libraries: Libraries = {
  pdf: async () => (await load('../pdfjs.mjs')) as Awaited<ReturnType<Libraries['pdf']>>,
  sax: async () => ((await load('../sax.cjs')) as { default: Awaited<ReturnType<Libraries['sax']>> }).default,
}

const { kind, page } = JSON.parse(readFileSync('task.json', 'utf8')) as { kind: Task['kind']; page: number }
const answer = await answerTask(taskOf(), libraries)
if (answer.kind === 'picture') {
  writeFileSync('picture.grey', answer.grey)
  writeFileSync('answer.json', JSON.stringify({ ...answer, grey: null }))
} else writeFileSync('answer.json', JSON.stringify(answer satisfies Answer))

function taskOf(): Task {
  if (kind === 'docx') return { kind, parts: JSON.parse(readFileSync('parts.json', 'utf8')) as Record<string, string> }
  const bytes = new Uint8Array(readFileSync('document.bin'))
  return kind === 'pdf' ? { kind, bytes } : { kind, bytes, page }
}
