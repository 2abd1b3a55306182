import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What a change consists of. */
export interface Change {
  /** The commit that it is a change of. */
  base: string
  /** Files that were changed, added or removed since, committed or not, from the root of the project. */
  files: string[]
}

/** What stands elsewhere already, the first one that there is. */
const shared = ['origin/HEAD', 'origin/main', 'main', 'HEAD']

/** What the checkout at `root` changes: its commits that are not in `origin`'s branch (or in main), and what is not committed. */
export function changeAt(root: string): Change {
  const base = shared.map((name) => git(root, 'merge-base', 'HEAD', name)).find((commit) => commit !== null)?.[0]
  if (base === undefined) throw new Error('npm run check asks git what has changed, and this is no checkout of git')
  const changed = git(root, 'diff', '--name-only', '--no-renames', base) ?? []
  const added = git(root, 'ls-files', '--others', '--exclude-standard') ?? []
  return { base, files: [...new Set([...changed, ...added])].toSorted() }
}

/** Those of the files that are still there and have one of these endings. */
export function presentWith(root: string, files: string[], endings: string[]): string[] {
  return files.filter((file) => endings.some((ending) => file.endsWith(ending)) && existsSync(join(root, file)))
}

/** The lines that git prints, or null where it fails. */
function git(root: string, ...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}
