import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Modules that a browser has run once ten messages stand on the screen and a key is taken: the page's own script and what it
 * loads by itself on the chat route. Everything else waits for a wish: menus, dialogs, formulas, diagrams, colours of code.
 */
const firstLoad = [
  'index.html',
  'src/routes/workspace-layout.tsx',
  'src/routes/workspace-route.tsx',
  'src/features/conversation/chat/index.ts',
  'src/panels/starter/starter-panel.tsx',
  'src/ui/toaster.tsx',
]

/**
 * What the first load may weigh, in KB, so that it never grows unseen. Who makes it lighter lowers the bar. It was 219 before résumés, interviews, posts,
 * the newsletter, reviews and applications came: their pages wait, but their entries in the registries, the router and the menus do not.
 */
export const firstLoadBar = 223

interface ManifestChunk {
  file: string
  imports?: string[]
}

export interface FirstLoad {
  /** Bytes of JavaScript, each file compressed by itself with gzip at level 9, as the build leaves them for the server. */
  gzipBytes: number
  files: { file: string; gzipBytes: number }[]
}

/** Adds up the JavaScript of the chat route's first load in a built web application (`dist`, with Vite's manifest). */
export async function measureFirstLoad(dist: string): Promise<FirstLoad> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const chunks = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: its first load is no longer what is measured here.`)
    if (chunks.has(chunk.file)) return
    chunks.add(chunk.file)
    for (const needed of chunk.imports ?? []) add(needed)
  }
  for (const key of firstLoad) add(key)
  const files = await Promise.all(
    [...chunks]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({ file, gzipBytes: gzipSync(await readFile(join(dist, file)), { level: 9 }).byteLength })),
  )
  files.sort((one, other) => other.gzipBytes - one.gzipBytes)
  return { gzipBytes: files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0), files }
}
