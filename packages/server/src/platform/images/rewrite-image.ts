import { AppError, imageMaxBytes } from '@xperto/contract'
import type { Log } from '../log/create-log.ts'
import { tellFileType } from '../http/tell-file-type.ts'
import { type ImageRequest, type ImageResponse, type ImageType, imageTypes, type RewrittenImage } from './image-messages.ts'
import { type ImageProcess, startImageProcess } from './start-image-process.ts'

export interface ImageRewriter {
  /**
   * Decodes a picture and writes it anew in its own format, turned upright, in sRGB and without metadata. A GIF becomes a PNG of its first frame.
   *
   * Throws AppError: `image_too_large` (over 256,000 bytes), `image_refused` (no PNG, JPEG, WebP or GIF by its content, or a damaged one),
   * `image_too_many_pixels` (over 25 million), `image_failed` (the process died or took too long), `image_queue_full`.
   */
  rewriteImage(bytes: Buffer): Promise<RewrittenImage>
  /** Ends the process. What it works on fails with `image_failed`. */
  close(): Promise<void>
}

export interface ImageRewriterOptions {
  log: Pick<Log, 'debug' | 'warn'>
  /** The most memory of the process, in bytes, 1,280 MiB by default: Node alone counts as 660 MiB, the largest picture takes 250 more. */
  memoryBytes?: number
  /** The longest that one picture may take; 30,000 by default. */
  timeLimitMs?: number
}

const program = new URL('./image-process.ts', import.meta.url)
/** After so long without a picture the process ends. */
const idleMs = 60_000
/** After so many pictures the next gets a new process. */
const picturesOfProcess = 500
/** The most pictures that wait. */
const longestQueue = 20

/** Rewrites pictures in a process of its own, one after the other. The process is started with the first picture and may die at any time. */
export function createImageRewriter({ log, memoryBytes = 1280 * 1024 * 1024, timeLimitMs = 30_000 }: ImageRewriterOptions): ImageRewriter {
  let running: ImageProcess<ImageRequest, ImageResponse> | null = null
  let pictures = 0
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const end = async () => {
    clearTimeout(idle)
    const ended = running
    running = null
    await ended?.end()
  }
  const rewrite = async (bytes: Buffer, type: ImageType): Promise<RewrittenImage> => {
    clearTimeout(idle)
    if (isClosed) throw new AppError('image_failed')
    if (pictures >= picturesOfProcess || running?.isEnded()) await end()
    if (running === null) {
      running = startImageProcess({ program, memoryBytes })
      pictures = 0
      log.debug({ pid: running.pid }, 'the image process has started')
    }
    pictures += 1
    const response = await running.ask({ bytes, type }, timeLimitMs)
    if ('ended' in response) {
      log.warn({ how: response.ended }, 'the image process ended while it worked on a picture')
      await end()
      throw new AppError('image_failed')
    }
    idle = setTimeout(() => void end(), idleMs).unref()
    if ('failure' in response) throw new AppError(response.failure, { cause: new Error(response.reason) })
    return { ...response, bytes: Buffer.from(response.bytes) }
  }

  return {
    async rewriteImage(bytes) {
      if (bytes.length > imageMaxBytes) throw new AppError('image_too_large')
      const found = tellFileType(bytes)
      const type = imageTypes.find((name) => name === found)
      if (type === undefined) throw new AppError('image_refused')
      if (waiting >= longestQueue) throw new AppError('image_queue_full')
      waiting += 1
      const turn = last.then(async () => await rewrite(bytes, type))
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
