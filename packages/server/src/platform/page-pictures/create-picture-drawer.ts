import { AppError } from '@xperto/contract'
import { type ImageProcess, startImageProcess } from '../images/start-image-process.ts'
import type { Log } from '../log/create-log.ts'
import { type LaidFonts, layFonts } from './lay-fonts.ts'
import { pictureHash, pictureMaxBytes, type PictureResponse, type PictureWords } from './page-picture.ts'

export interface PictureDrawer {
  /**
   * The picture of a page as a PNG of 1200 × 630 pixels, at most 150,000 bytes. The same words are drawn once. Throws AppError `image_failed` (the
   * process died or took too long) and `image_queue_full`.
   */
  drawPicture(words: PictureWords): Promise<Buffer>
  /** Ends the process, and removes the fonts that it read. */
  close(): Promise<void>
}

export interface PictureDrawerOptions {
  log: Pick<Log, 'debug' | 'warn'>
  /** False: only letters of the fonts that the product brings are drawn. */
  systemFonts?: boolean
}

/** The most memory of the process, in bytes: Node alone counts as 660 MiB. */
const memoryBytes = 1280 * 1024 * 1024
/** One picture takes a tenth of a second; the first one waits for fontconfig, which may look through thousands of fonts. */
const timeLimitMs = 20_000
const idleMs = 60_000
const longestQueue = 40
/** The most pictures that are kept: 30 MB where each is as large as it may be, and a few in truth. */
const keptPictures = 200

/** Draws the pictures of pages in a process of its own, one after the other. The process is started with the first picture and may die at any time. */
export function createPictureDrawer({ log, systemFonts = true }: PictureDrawerOptions): PictureDrawer {
  const kept = new Map<string, Promise<Buffer>>()
  let running: { drawing: ImageProcess<PictureWords, PictureResponse>; fonts: LaidFonts } | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const end = async () => {
    clearTimeout(idle)
    const ended = running
    running = null
    await ended?.drawing.end()
    await ended?.fonts.remove()
  }
  const draw = async (words: PictureWords): Promise<Buffer> => {
    clearTimeout(idle)
    if (isClosed) throw new AppError('image_failed')
    if (running?.drawing.isEnded()) await end()
    if (running === null) {
      const fonts = await layFonts({ system: systemFonts })
      const program = new URL('./picture-process.ts', import.meta.url)
      running = { fonts, drawing: startImageProcess<PictureWords, PictureResponse>({ program, memoryBytes, env: fonts.env }) }
      log.debug({ pid: running.drawing.pid }, 'the process that draws pictures has started')
    }
    const response = await running.drawing.ask(words, timeLimitMs)
    if ('ended' in response) {
      log.warn({ how: response.ended }, 'the process ended while it drew a picture')
      await end()
      throw new AppError('image_failed')
    }
    idle = setTimeout(() => void end(), idleMs).unref()
    if ('failure' in response) throw new AppError('image_failed', { cause: new Error(response.failure) })
    if (response.bytes.length > pictureMaxBytes) throw new AppError('image_failed', { cause: new Error(`${response.bytes.length} bytes`) })
    return Buffer.from(response.bytes)
  }
  const inTurn = async (words: PictureWords): Promise<Buffer> => {
    if (waiting >= longestQueue) throw new AppError('image_queue_full')
    waiting += 1
    const turn = last.then(async () => await draw(words))
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }

  return {
    async drawPicture(words) {
      const hash = pictureHash(words)
      const found = kept.get(hash)
      const picture = found ?? inTurn(words)
      // Taken out and put in again: the first of the map is the one that was asked for longest ago.
      kept.delete(hash)
      kept.set(hash, picture)
      const [oldest] = kept.keys()
      if (kept.size > keptPictures && oldest !== undefined) kept.delete(oldest)
      try {
        return await picture
      } catch (error) {
        if (kept.get(hash) === picture) kept.delete(hash)
        throw error
      }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
