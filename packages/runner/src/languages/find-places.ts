import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { copiedFolder, noteCopyUse } from './copied-toolchains.ts'
import type { ToolchainPlaces } from './language.ts'

const require = createRequire(import.meta.url)
/** Root's boxes have users of their own, who may not look into everybody's folders. */
const everybodysShelf = '/var/lib/xperto/runner'

/** The folder for what the runner makes and copies. `folder`: see `findPlaces`. */
export const shelfOf = (folder: string): string => (process.getuid?.() === 0 ? everybodysShelf : folder)

/** Finds the toolchains that npm brings and those that `npm run toolchains` put into `folder`, at places that every box may read. */
export async function findPlaces(folder: string): Promise<ToolchainPlaces> {
  const shelf = shelfOf(folder)
  const typescript = packageFolder(`@typescript/typescript-${process.platform}-${process.arch}`)
  const kotlin = join(folder, 'node_modules/kotlin-compiler')
  return {
    node: await readable(process.execPath, shelf),
    typescript: typescript === null ? null : await readable(join(typescript, 'lib'), shelf),
    nodeTypes: await readable(packageFolder('@types/node'), shelf),
    kotlin: existsSync(join(kotlin, 'lib/kotlin-compiler.jar')) ? await readable(kotlin, shelf) : null,
    prepared: madeFolder(join(shelf, 'prepared')),
  }
}

function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

function madeFolder(path: string): string | null {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    return path
  } catch {
    return null
  }
}

/** The path itself where everybody may read it, else a copy on the shelf; null where neither can be had. */
export async function readable(path: string | null, shelf: string): Promise<string | null> {
  if (path === null || process.getuid?.() !== 0 || isForEverybody(path)) return path
  const { mtimeMs, size } = statSync(path)
  const name = createHash('sha256').update(`${path} ${mtimeMs} ${size}`).digest('hex').slice(0, 24)
  const copy = join(shelf, copiedFolder, name)
  // Before it is looked for: a store that makes room in between finds it in use.
  noteCopyUse(copy)
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    await cp(path, half, { recursive: true, dereference: true })
    await rename(half, copy)
  } catch {
    await rm(half, { recursive: true, force: true })
  }
  return existsSync(copy) ? copy : null
}

/** Whether others may enter every folder on the way, and read what stands at its end. */
export function isForEverybody(path: string): boolean {
  if ((statSync(path).mode & 0o004) === 0) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
