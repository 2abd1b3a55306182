import { longFiles } from './long-files-first.ts'

/** Tests that start a server, a browser or a program of their own. */
const costly = [/^packages\/(server|runner)\//, /^(bench|scripts|checks)\//, /[.]component[.]test[.]tsx$/]
/** Costly tests for a change whose own folder has none. */
const fromElsewhere = 3

const foldersOf = (file: string) => file.split('/').slice(0, -1)
/** A feature, a module or a folder of that size: `packages/web/src/features/conversation/sharing`. */
const partOf = (file: string) => foldersOf(file).slice(0, 6).join('/')

/** Steps in the tree of folders from one file's folder to the other's. */
function distance(one: string, other: string): number {
  const [from, to] = [foldersOf(one), foldersOf(other)]
  const parted = from.findIndex((folder, place) => folder !== to[place])
  const shared = parted < 0 ? from.length : parted
  return from.length + to.length - 2 * shared
}

/**
 * The test files to try a change with, of those that depend on it. Nearly every test of the server starts all of it, and nearly every component test
 * opens the whole application: of these the ones in the feature or module that was changed, or the three nearest where it has none. Long tests run
 * only when they were changed themselves.
 */
export function nearestTests(related: string[], changed: string[]): string[] {
  const isCostly = (file: string) => costly.some((pattern) => pattern.test(file))
  const short = related.filter((file) => changed.includes(file) || !longFiles.includes(file))
  const expensive = short.filter(isCostly)
  const near = changed.flatMap((path) => {
    const own = expensive.filter((file) => partOf(file) === partOf(path))
    return own.length > 0 ? own : expensive.toSorted((one, other) => distance(path, one) - distance(path, other)).slice(0, fromElsewhere)
  })
  return [...new Set([...short.filter((file) => !isCostly(file)), ...near])]
}
