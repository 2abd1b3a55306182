import { fileURLToPath } from 'node:url'
import { atMost, type Bench } from '../bench.ts'
import { firstLoadBar, measureFirstLoad } from '../size.ts'

const dist = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url))

export const bench: Bench = {
  about:
    'JavaScript of the chat route until ten messages show and a key is taken, each file by gzip; the best peer measured transfers 327 KB',
  async run() {
    const { gzipBytes, files } = await measureFirstLoad(dist)
    return [
      atMost('first load', gzipBytes / 1000, firstLoadBar, 'KB'),
      ...files.slice(0, 6).map(({ file, gzipBytes: bytes }) => ({ name: file, value: bytes / 1000, unit: 'KB' })),
    ]
  },
}
