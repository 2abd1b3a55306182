import type { ReadOnlyPlace } from '../cage/box-command.ts'
import type { BoxLimits } from '../cage/limits.ts'

/** Where the runner itself keeps and finds programs that no system package brings. */
export interface ToolchainPlaces {
  /** The runtime of this process. */
  node: string
  /** The folder of the native TypeScript compiler; null where npm left it out. */
  typescript: string | null
  /** The folder of @types/node; null likewise. */
  nodeTypes: string | null
  /** The folder of the Kotlin compiler; null where it was not fetched. */
  kotlin: string | null
}

/** How a language is compiled and run on this machine. Every program runs in a box, the compiler too. */
export interface Toolchain {
  /** The real version, as its own program tells it. */
  version: string
  places: readonly ReadOnlyPlace[]
  environment?: Readonly<Record<string, string>>
  /** Reads the source in /box and writes the artefact to standard output, what it has to say to standard error. */
  compile?: { program: readonly string[]; limits: BoxLimits }
  /** `source`: runs the source itself. `program`: the artefact is put at /box/main. `archive`: it is a tar of files, unpacked in /box. */
  run: { of: 'source' | 'program' | 'archive'; program: readonly string[]; limits: BoxLimits }
}

/** One language of the specification (COD-01). */
export interface Language {
  id: number
  /** As the specification names it; the real version stands beside it. */
  name: string
  /** What a new editor holds: a program that reads standard input. */
  template: string
  /** The file that a source is given as, in /box. */
  sourceName: (source: string) => string
  /** The program that tells the version, and what of its words is the version. */
  probe: (
    places: ToolchainPlaces,
  ) => { program: readonly string[]; places: readonly ReadOnlyPlace[]; version: RegExp } | { missing: string }
  toolchain: (places: ToolchainPlaces, version: string) => Omit<Toolchain, 'version'>
}

/** A place of the runner's own, where the box sees it. */
export const boxPlace = { node: '/opt/node', typescript: '/opt/typescript', nodeTypes: '/opt/types', kotlin: '/opt/kotlin' } as const

/** A shell line of ours with what it works on as arguments: no text of a stranger is ever part of it. */
export const shell = (line: string, ...values: readonly string[]): string[] => ['/bin/sh', '-c', line, 'sh', ...values]
