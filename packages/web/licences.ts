import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

/** The file at the root of the build that names every package in it. */
export const licencesFile = 'licences.txt'

interface BundledPackage {
  name: string
  version: string
  licence: string
  /** Where its source can be had. */
  source: string
  /** What its files of licence and notice say. */
  texts: string[]
}

/** Folders of packages whose modules stand in the bundles of workers, which are built by themselves and before the pages' own. */
const ofWorkers = new Set<string>()

/** Notes the packages in the bundles of workers for `licences.txt`. Belongs to Vite's `worker.plugins`. */
export function licencesOfWorkers(): Plugin {
  return {
    name: 'licences-of-workers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const folder of foldersIn(bundle)) ofWorkers.add(folder)
      },
    },
  }
}

/**
 * Writes `licences.txt` beside the pages: every package of others of which the browser's bundles hold a module, and those in `copied`, folders of packages of which files
 * are copied as they are, with version, licence, the address of
 * its source and its own words. A package that names no licence, by a field or a file, fails the build.
 */
export function licences(copied: readonly string[] = []): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const folders = new Set([...foldersIn(bundle), ...ofWorkers, ...copied])
        const packages = [...folders].map((folder) => readPackage(folder))
        const unnamed = packages.filter(({ licence }) => licence === '').map(({ name }) => name)
        if (unnamed.length > 0) this.error(`The bundle holds packages without a licence: ${unnamed.toSorted().join(', ')}`)
        this.emitFile({ type: 'asset', fileName: licencesFile, source: listOf(packages) })
      },
    },
  }
}

/** The folders of all packages of which a bundle holds a module. */
function foldersIn(bundle: Rolldown.OutputBundle): Set<string> {
  const folders = new Set<string>()
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    for (const id of file.moduleIds) {
      const folder = packageFolderOf(id)
      if (folder) folders.add(folder)
    }
  }
  return folders
}

/** The folder of the package that a module belongs to; null for our own. Packages can stand inside each other: the last one counts. */
function packageFolderOf(id: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(normalizePath(id.replace(/^\0/, '').replace(/\?.*$/, '')))?.[0] ?? null
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license, repository, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return {
    name: String(name),
    version: String(version),
    // Some packages have only the file, whose first line names it.
    licence: textIn(license, 'type') || (texts[0]?.split('\n', 1)[0] ?? ''),
    source: textIn(repository, 'url') || textIn(homepage, 'url') || `https://www.npmjs.com/package/${String(name)}/v/${String(version)}`,
    texts,
  }
}

/** A field of package.json, which is a string or an object with one. */
function textIn(field: unknown, key: string): string {
  if (typeof field === 'string') return field
  const inside = field !== null && typeof field === 'object' ? (field as Record<string, unknown>)[key] : undefined
  return typeof inside === 'string' ? inside : ''
}

function listOf(packages: readonly BundledPackage[]): string {
  const parts = packages
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
    .map(({ name, version, licence, source, texts }) =>
      [`${name} ${version}\nLicence: ${licence}\nSource: ${source}`, ...texts].join('\n\n'),
    )
  return ['Open-source software in the pages of Xperto', ...parts].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'
}
