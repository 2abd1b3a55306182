import { AppError } from '@xperto/contract'
import type { CodeRunner } from '../../ports/code-runner.ts'

/** JavaScript, by the product's own runtime (COD-01). */
const javascript = 102
const limits = { cpuMs: 5_000, wallMs: 10_000, memoryBytes: 200 * 1024 * 1024 }
const textMaxBytes = 1024 * 1024
/** What the job exits with where poppler is not installed. */
const missing = 69

const source = `import('node:child_process').then(({ spawnSync }) => {
  const { error, status } = spawnSync('/usr/bin/pdftotext', ['-enc', 'UTF-8', 'document.pdf', 'text.txt'], { stdio: 'ignore' })
  process.exit(error ? ${missing} : (status ?? 70))
})`

/** The text of a PDF by poppler's pdftotext, in a box of the cage. Null where there is no cage or no pdftotext, or where it cannot read the file. */
export async function runPdftotext(codeRunner: CodeRunner, pdf: Uint8Array, owner: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { files } = await codeRunner.run(
      {
        user: owner,
        languageId: javascript,
        source,
        stdin: '',
        limits,
        files: [{ path: 'document.pdf', bytes: pdf }],
        outputs: ['text.txt'],
      },
      { signal },
    )
    const text = files?.find(({ path }) => path === 'text.txt')?.bytes
    return text === undefined ? null : Buffer.from(text.subarray(0, textMaxBytes)).toString('utf8').replaceAll('\0', '')
  } catch (error) {
    signal.throwIfAborted()
    // The other extractor answers; this one is a second opinion.
    if (error instanceof AppError) return null
    throw error
  }
}
