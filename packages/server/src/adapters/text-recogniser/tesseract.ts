import { execFile, spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { PagePicture } from '../../ports/document-reader.ts'
import type { TextRecogniser } from '../../ports/text-recogniser.ts'
import { linesOfWords, readWords } from './words-of-page.ts'

/** A page takes two to ten seconds; a picture of noise takes longer and says nothing. */
const pageMs = 60_000
const command = 'apt-get install -y --no-install-recommends tesseract-ocr'
/** What Tesseract finds by itself: its data. One thread, so that the other processors serve people. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', OMP_THREAD_LIMIT: '1', LC_ALL: 'C.UTF-8' }
const run = promisify(execFile)

/**
 * Tesseract of the system. It is given dots and nothing else: no decoder of pictures ever sees a stranger's file there. `program` is looked for at each
 * upload, since it may be installed while the server runs.
 */
export function createTesseract({ program = 'tesseract' }: { program?: string } = {}): TextRecogniser {
  return {
    async missing() {
      try {
        await run(program, ['--version'], { env: environment, timeout: 10_000 })
        return null
      } catch {
        return `Nothing on this server reads pictures. Install Tesseract: ${command}`
      }
    },
    async recognise(picture, page, signal) {
      signal.throwIfAborted()
      const child = spawn(program, ['stdin', 'stdout', '--psm', '3', '--oem', '1', '-l', 'eng', 'tsv'], {
        env: environment,
        stdio: ['pipe', 'pipe', 'ignore'],
        signal: AbortSignal.any([signal, AbortSignal.timeout(pageMs)]),
        killSignal: 'SIGKILL',
      })
      const ended = new Promise<number | null>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', resolve)
      })
      // A program that ends early closes its end of the pipe.
      child.stdin.on('error', () => undefined)
      child.stdin.end(asGreyMap(picture))
      const [text, code] = await Promise.all([buffer(child.stdout), ended]).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error
      })
      if (code !== 0) throw new Error(`Tesseract ended with ${code}`)
      const words = readWords(text.toString('utf8'))
      return { lines: linesOfWords(words, { page, width: picture.width }), words: words.length }
    },
  }
}

/** A picture as PGM: a head of text and the dots as they are. */
const asGreyMap = ({ width, height, grey }: PagePicture): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])
