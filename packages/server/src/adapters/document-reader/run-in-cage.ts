import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CodeFile, CodeRunner } from '../../ports/code-runner.ts'
import type { Answer, Task } from './box/answer-task.ts'
import { ReadingEnded } from './reading-ended.ts'

/** JavaScript, by the product's own runtime (COD-01). */
const javascript = 102
const limits = { cpuMs: 5_000, wallMs: 10_000, memoryBytes: 300 * 1024 * 1024 }
const opening = `import('./adapters/document-reader/box/read-in-box.ts').catch((error) => { console.error(error); process.exit(70) })`

/** What a job of each kind has beside its file: our own code and one library. Read once. */
let known: Promise<Record<'pdf' | 'docx', CodeFile[]>> | null = null

/** Reads in a box of the cage. Throws ReadingEnded, the signal's reason, and what the runner throws. */
export async function runInCage(codeRunner: CodeRunner, task: Task, owner: string, signal: AbortSignal): Promise<Answer> {
  known ??= toolsOfBox()
  const tools = (await known)[task.kind === 'docx' ? 'docx' : 'pdf']
  const result = await codeRunner.run(
    {
      user: owner,
      languageId: javascript,
      source: opening,
      stdin: '',
      limits,
      files: [...tools, ...filesOf(task)],
      outputs: ['answer.json', 'picture.grey'],
    },
    { signal },
  )
  const file = (name: string) => result.files?.find(({ path }) => path === name)?.bytes
  const answer = file('answer.json')
  if (result.status.id === 3 && answer) {
    const read = JSON.parse(Buffer.from(answer).toString('utf8')) as Answer
    return read.kind === 'picture' ? { ...read, grey: file('picture.grey') ?? new Uint8Array() } : read
  }
  const isLimit = result.status.id === 5 || /limit exceeded/iu.test(result.message ?? '')
  throw new ReadingEnded(isLimit ? 'limit' : 'fault', `${result.status.description}: ${result.message ?? ''} ${result.stderr ?? ''}`)
}

function filesOf(task: Task): CodeFile[] {
  const named = (path: string, bytes: Uint8Array): CodeFile => ({ path, bytes })
  const asJson = (value: unknown) => Buffer.from(JSON.stringify(value))
  const asked = named('task.json', asJson({ kind: task.kind, page: task.kind === 'picture' ? task.page : 0 }))
  return [asked, task.kind === 'docx' ? named('parts.json', asJson(task.parts)) : named('document.bin', task.bytes)]
}

/** The folders of our code that a job has, from the server's `src`: they lie in its box as they lie here, so that their imports hold. */
const source = join(import.meta.dirname, '../..')
const folders = ['adapters/document-reader/box', 'platform/page-layout']

async function toolsOfBox(): Promise<Record<'pdf' | 'docx', CodeFile[]>> {
  const { resolve } = createRequire(import.meta.url)
  const ours = (await Promise.all(folders.map(filesOfFolder))).flat()
  const library = async (name: string, from: string): Promise<CodeFile> => ({
    path: `adapters/document-reader/${name}`,
    bytes: await readFile(from),
  })
  return {
    pdf: [...ours, await library('pdfjs.mjs', join(dirname(resolve('unpdf')), 'pdfjs.mjs'))],
    docx: [...ours, await library('sax.cjs', resolve('sax'))],
  }
}

async function filesOfFolder(folder: string): Promise<CodeFile[]> {
  const names = (await readdir(join(source, folder))).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return await Promise.all(names.map(async (name) => ({ path: `${folder}/${name}`, bytes: await readFile(join(source, folder, name)) })))
}
