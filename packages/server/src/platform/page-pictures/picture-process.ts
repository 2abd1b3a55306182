import process from 'node:process'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { PictureResponse, PictureWords } from './page-picture.ts'

// The program of the process that draws the pictures of pages, one at a time. `createPictureDrawer` starts it, limits it and may kill it.

sharp.cache(false)
sharp.concurrency(1)
// It draws words: no decoder ever sees a byte.
sharp.block({ operation: ['VipsForeignLoad'] })

process.on('message', (words: PictureWords) => {
  void drawPicture(words)
    .then(
      (bytes): PictureResponse => ({ bytes }),
      (error: unknown): PictureResponse => ({ failure: String(error) }),
    )
    .then((response) => process.send?.(response))
})
process.on('disconnect', () => process.exit())
