import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Where the journeys are, from the root of the project. */
const journeys = 'e2e/src/journeys'

/** A file of journeys and the folders of the product that it covers. */
export interface JourneyFile {
  /** Its name: `sharing.spec.ts`. */
  name: string
  /** Folders from the root of the project: `packages/web/src/features/conversation/sharing`. */
  covers: string[]
}

/** The folders that a spec file's first line names: `// @web/features/conversation/sharing @server/modules/conversation/sharing`. None where it names none. */
export function foldersOf(source: string): string[] {
  const [line = ''] = source.split('\n', 1)
  if (!/^\/\/( @[\w-]+(\/[\w-]+)+)+$/.test(line)) return []
  return [...line.matchAll(/@([\w-]+)\/(\S+)/g)].map(([, room, folder]) => `packages/${room}/src/${folder}`)
}

/** Every file of journeys that there is, with what it covers. */
export function journeyFiles(root: string): JourneyFile[] {
  return globSync(`${journeys}/*.spec.ts`, { cwd: root })
    .toSorted()
    .map((file) => ({ name: basename(file), covers: foldersOf(readFileSync(join(root, file), 'utf8')) }))
}

/** The files of journeys that a change of these files concerns: those that cover a folder around one, and those that were changed themselves. */
export function filesConcerned(files: JourneyFile[], changed: string[]): string[] {
  return files
    .filter(({ name, covers }) =>
      changed.some((path) => path === `${journeys}/${name}` || covers.some((folder) => path.startsWith(`${folder}/`))),
    )
    .map(({ name }) => name)
}
