import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { boardFiles } from './board-files.ts'
import { chunkGroups } from './chunks.ts'
import { licences, licencesOfWorkers } from './licences.ts'
import { prerender } from './prerender.ts'
import { voiceFiles, voicePackages } from './voice-files.ts'
import { newBuildScript, themeScript } from './src/app/page-scripts.ts'

/** Where the server listens while the application is developed with `vite`. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000'

/** Files that come with the workspace, and what is there before any of them runs. */
const isWorkspace = /(?:^|\/)(?:workspace|conversation)-[\w-]{8}\.js$/
const isThereFirst = /(?:^|\/)(?:rolldown-runtime|base|start|parts|shared|thread|conversation|workspace)-[\w-]{8}\.(?:js|css)$/
/** A page outside the workspace, by the name of its chunk. */
const isOwnPage = /(?:^|\/)(?!workspace-)[\w-]+-(?:route|pages)-[\w-]{8}\.js$/

export default defineConfig({
  plugins: [react(), pageScripts(), licences(voicePackages), voiceFiles(), boardFiles(), compressed(), prerender()],
  worker: { plugins: () => [licencesOfWorkers()] },
  resolve: {
    alias: { '@ungap/structured-clone': join(import.meta.dirname, 'src/markdown/platform-clone.ts') },
  },
  html: {
    // The server puts a fresh nonce in the place of this word, in the page and in its content security policy.
    cspNonce: '__CSP_NONCE__',
  },
  build: {
    target: 'es2022',
    // Lists which file needs which: what the size bench adds up.
    manifest: true,
    // The first load names every file that a late part needs, so that all of them are fetched at once. A page of its own can wait for its
    // scripts one after the other; only its styles must be there before it is drawn.
    modulePreload: {
      resolveDependencies(file, needed, { hostId }) {
        // What the workspace has loaded before needs no second name in it.
        const wanted = isWorkspace.test(hostId) ? needed.filter((one) => !isThereFirst.test(one)) : needed
        return isOwnPage.test(file) ? wanted.filter((one) => one.endsWith('.css')) : wanted
      },
    },
    // No data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // The page that draws diagrams stands by itself: it runs in a frame without an origin.
    rolldownOptions: {
      input: ['index.html', 'diagram.html', 'src/app/landing/landing-client.tsx'],
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/config.json', '/auth', '/chats', '/execute-code', '/api'].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})

/** Puts the scripts of src/app/page-scripts.ts into their place in the application's page. */
function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    transformIndexHtml: (html, { chunk }) => {
      const scripts = chunk ? [themeScript, newBuildScript(`/${chunk.fileName}`)] : [themeScript]
      return html.replace('<!-- page-scripts -->', () => scripts.map((text) => `<script>${text}</script>`).join('\n    '))
    },
  }
}

/** Leaves a `.gz` and a `.br` beside every script, stylesheet and program, which the server hands out as they are. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    closeBundle: async (error?: Error) => {
      // A build that failed has no files, and says itself why.
      if (error) return
      const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      await Promise.all(
        files.map(async (name) => {
          const content = await readFile(join(folder, name))
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
          await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
          await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, quality))
        }),
      )
    },
  }
}
