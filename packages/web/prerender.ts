import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The browser's half of the landing page and the server's, relative to this folder. */
const clientEntry = 'src/app/landing/landing-client.tsx'
const serverEntry = 'src/app/landing/landing-server.tsx'

/** Where the server looks for the function that draws the landing page; a hidden folder, so that nobody is ever handed it. */
const folderName = '.landing'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/**
 * After the application, builds the function that draws the landing page as HTML: `.landing/render.js` in the built folder, one file
 * with all it needs, which knows the names of the files it refers to. docs/decisions/landing-page-drawn-by-the-server.md has the reasons.
 */
export function prerender(): Plugin {
  let [root, outDir] = ['', '']
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          plugins: [react(), builtClient(await readClient(outDir))],
          define: { 'process.env.NODE_ENV': '"production"' },
          // Nothing is looked up when the server starts, least of all React.
          ssr: { noExternal: true },
          build: {
            ssr: serverEntry,
            target: 'es2022',
            outDir: join(outDir, folderName),
            emptyOutDir: true,
            copyPublicDir: false,
            assetsInlineLimit: 0,
            rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
          },
        })
      },
    },
  }
}

async function readClient(outDir: string): Promise<{ script: string; styles: string }> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string): ManifestChunk => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (seen.has(key)) return chunk
    seen.add(key)
    for (const needed of chunk.imports ?? []) collect(needed)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
    return chunk
  }
  const { file } = collect(clientEntry)
  const texts = await Promise.all([...sheets].map((sheet) => readFile(join(outDir, sheet), 'utf8')))
  // The order of the layers first, as in index.html.
  return { script: `/${file}`, styles: ['@layer base, ui, feature;', ...texts].join('').replaceAll('</', '<\\/') }
}

function builtClient({ script, styles }: { script: string; styles: string }): Plugin {
  const name = 'virtual:built-client'
  return {
    name: 'built-client',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export const script = ${JSON.stringify(script)}\nexport const styles = ${JSON.stringify(styles)}` : null,
  }
}
