import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../../../..')
/** All but the browser's, which the server has as built files. */
const packages = readdirSync(join(project, 'packages')).filter((name) => name !== 'web')
/** What a package holds beside its sources and data. */
const leftOut: ReadonlySet<string> = new Set(['node_modules', 'dist', '.cache'])

/** A copy of all that the server is made of, to plant something in. */
export interface ServerCopy {
  /** An absolute path of the copy. */
  at(path: string): string
  read(path: string): string
  write(path: string, text: string): void
  remove(): void
}

/** Copies the packages that the server runs into a folder of their own, with the packages of npm behind them. */
export function copyServer(): ServerCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const at = (path: string): string => join(root, path)
  const linkPackages = (folder: string): void => {
    mkdirSync(at(folder), { recursive: true })
    for (const name of readdirSync(join(project, folder)))
      if (name !== '@xperto' && !name.startsWith('.')) symlinkSync(join(project, folder, name), at(`${folder}/${name}`))
  }
  linkPackages('node_modules')
  mkdirSync(at('node_modules/@xperto'))
  for (const name of packages) {
    const present = readdirSync(join(project, 'packages', name))
    for (const part of present.filter((one) => !leftOut.has(one)))
      cpSync(join(project, 'packages', name, part), at(`packages/${name}/${part}`), { recursive: true })
    if (present.includes('node_modules')) linkPackages(`packages/${name}/node_modules`)
    symlinkSync(at(`packages/${name}`), at(`node_modules/@xperto/${name}`))
  }
  return {
    at,
    read: (path) => readFileSync(at(path), 'utf8'),
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), text)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
