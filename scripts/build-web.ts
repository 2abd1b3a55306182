import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Everything the built application is made of, relative to the project. */
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/diagram.html',
  'packages/web/vite.config.ts',
  'packages/web/chunks.ts',
  'packages/web/licences.ts',
  'packages/web/prerender.ts',
  'packages/web/package.json',
  'packages/contract/src',
  'packages/chat-types/src',
  'package-lock.json',
]

export interface WebBuild {
  built: boolean
  /** How long it took, in milliseconds; 0 when nothing had changed. */
  durationMs: number
}

/** The build failed; `message` is for a person, what the builder said included. */
export class WebBuildFailed extends Error {}

/**
 * Builds the web application into packages/web/dist if its sources changed since the last time, by content, not by time. The old
 * build stays whole until the new one takes its place. Aborting ends the builder.
 */
export async function buildWebOnce(project: string, options: { onBuild?: () => void; signal?: AbortSignal } = {}): Promise<WebBuild> {
  const web = join(project, 'packages', 'web')
  const dist = join(web, 'dist')
  const stamp = join(project, '.cache', 'web-build')
  const wanted = await hashOf(project)
  const isBuilt = (await readFile(stamp, 'utf8').catch(() => '')) === wanted && (await exists(join(dist, 'index.html')))
  if (isBuilt) return { built: false, durationMs: 0 }

  options.onBuild?.()
  const begun = performance.now()
  const next = `${dist}.${process.pid}`
  try {
    await runVite(web, next, options.signal)
    await rm(`${next}.old`, { recursive: true, force: true })
    await rename(dist, `${next}.old`).catch(ignoreMissing)
    await rename(next, dist)
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(`${next}.old`, { recursive: true, force: true })
  }
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
  return { built: true, durationMs: performance.now() - begun }
}

async function hashOf(project: string): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) await addToHash(hash, project, source)
  return hash.digest('hex')
}

async function addToHash(hash: ReturnType<typeof createHash>, project: string, path: string): Promise<void> {
  const found = await stat(join(project, path)).catch(() => null)
  if (!found) return
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0`).update(await readFile(join(project, path)))
    return
  }
  for (const entry of (await readdir(join(project, path))).toSorted()) {
    if (!entry.includes('.test.')) await addToHash(hash, project, `${path}/${entry}`)
  }
}

async function runVite(web: string, outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    let said = ''
    const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
    // The built application is the same for everybody, whatever NODE_ENV the server runs with.
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) })
    const collect = (chunk: Buffer) => {
      said += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: `${said}${error.message}` }))
    child.on('close', (ended) => resolve({ code: ended, output: said }))
  })
  if (code !== 0) throw new WebBuildFailed(`The web application could not be built:\n${output.trim()}`)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
