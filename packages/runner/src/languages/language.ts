import type { CodeLanguage } from '@xperto/contract'
import type { ReadOnlyPlace } from '../cage/box-command.ts'
import type { BoxPlan } from '../cage/box-plan.ts'
import type { BoxLimits } from '../cage/limits.ts'

/** Where the runner itself keeps and finds programs that no system package brings. */
export interface ToolchainPlaces {
  /** The runtime of this process; null where no box may read it. */
  node: string | null
  /** The folder of the native TypeScript compiler; null where npm left it out. */
  typescript: string | null
  /** The folder of @types/node; null likewise. */
  nodeTypes: string | null
  /** The folder of the Kotlin compiler; null where it was not fetched. */
  kotlin: string | null
  /** What was made ahead to make compilers quicker; null where nothing may be kept. */
  prepared: string | null
}

/** One program that runs in a box. */
export interface Step {
  plan: BoxPlan
  /** What stands before the content in the box's gift: for a box that waits in a shell, the line of ours that it carries out. */
  opening: (source: () => string) => string
  limits: Partial<Pick<BoxLimits, 'cpuMs' | 'wallMs' | 'memoryBytes'>>
}

/** Reads in standard error why a language's runtime ended a program, where no limit of the box tells it. */
export interface RuntimeWords {
  /** Its own heap was full. */
  outOfMemory?: (stderr: string) => boolean
  /** It could not read the program, of which nothing has run. */
  syntaxError?: (stderr: string) => boolean
}

/** How a language is compiled and run on this machine. Every program runs in a box, the compiler too. */
export interface Toolchain {
  /** Reads the source, writes the artefact to standard output and what it has to say to standard error. */
  compile?: Step
  /** Is given the artefact, or the source where nothing is compiled. */
  run: Step
  words?: RuntimeWords
}

/** What every language's boxes are made of. */
export interface Workshop {
  places: ToolchainPlaces
  /** Boxes that wait in a shell; see `shellLine`. */
  compiling: BoxPlan
  running: BoxPlan
  /**
   * Asks for something to be made ahead, and whether it is there already. The line writes it to standard output. `of`: what its name begins
   * with where a later one takes the place of those before it.
   */
  prepared(name: string, line: string, of?: string): boolean
}

/** How one language of the specification is found and run; its name and its starter template stand in the contract. */
export interface LanguageRecipe {
  id: number
  /** A line that tells the version, and what of its words is the version. */
  probe: (places: ToolchainPlaces) => { line: string; version: RegExp } | { missing: string }
  /** `version`: what the probe found. */
  toolchain: (workshop: Workshop, version: string) => Toolchain
}

/** One language of the specification (COD-01). */
export type Language = CodeLanguage & LanguageRecipe

/** A place of the runner's own, where the box sees it. */
export const boxPlace = {
  node: '/opt/node',
  typescript: '/opt/typescript',
  nodeTypes: '/opt/types/node',
  kotlin: '/opt/kotlin',
  prepared: '/opt/prepared',
  waiting: '/opt/waiting',
} as const

/** The places that every box sees. */
export function shownPlaces(places: ToolchainPlaces): ReadOnlyPlace[] {
  return (['node', 'typescript', 'nodeTypes', 'kotlin', 'prepared'] as const).flatMap((name) => {
    const from = places[name]
    return from === null ? [] : [{ from, at: boxPlace[name] }]
  })
}

/** The program of a box that waits in a shell: it carries out the first line of its gift, which is ours, and leaves the rest to it. */
export const waitingShell = ['/bin/sh', '-c', 'IFS= read -r line <&3 && eval "$line"'] as const
/** What a box that waits in a shell is given before the content. */
export const shellLine = (line: string) => (): string => `${line}\n`
/** Puts the content of the gift into a file. */
export const intoFile = (name: string): string => `cat <&3 >'${name}' && exec 3<&-`

const runProgram = `${intoFile('main')} && chmod 755 main && exec ./main`

/** Runs the artefact of a compiler that makes programs. */
export const runsProgram = ({ running }: Workshop, limits: Step['limits']): Step => ({
  plan: running,
  opening: shellLine(runProgram),
  limits,
})
