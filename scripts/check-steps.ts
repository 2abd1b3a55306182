import { type Change, presentWith } from './changed-files.ts'
import { filesConcerned, type JourneyFile } from './journey-tags.ts'
import type { Step } from './run-steps.ts'

const formatted = ['.ts', '.tsx', '.mjs', '.js', '.json', '.jsonc', '.css']
const linted = ['.ts', '.tsx', '.mjs', '.js']

/** What `npm run check` does for a change. */
export interface CheckPlan {
  /** Steps that read sources alone and can run side by side. */
  static: Step[]
  /** Files of journeys that the change concerns; they run beside the smoke journeys. */
  journeyFiles: string[]
  /** Steps that run the product, one after the other. */
  running: Step[]
}

/** The plan for a change: format and lint of its files, types and boundaries of everything, and the tests and journeys that it concerns. */
export function planCheck(root: string, { files }: Change, known: JourneyFile[]): CheckPlan {
  const onFiles = (name: string, endings: string[], ...command: Step['command']): Step[] => {
    const present = presentWith(root, files, endings)
    return present.length > 0 ? [{ name, command: [...command, ...present] }] : []
  }
  const journeyFiles = filesConcerned(known, files)
  // A title is looked for in the path of its file as well.
  const wanted = ['@smoke', ...journeyFiles.map((name) => `journeys/${name.replaceAll('.', '\\.')}`)].join('|')
  return {
    static: [
      ...onFiles('format', formatted, 'biome', 'format', '--no-errors-on-unmatched'),
      ...onFiles('lint', linted, 'oxlint', '--report-unused-disable-directives', '--deny-warnings'),
      { name: 'types', command: ['tsc', '-b'] },
      { name: 'boundaries', command: ['node', 'checks/boundaries/run.ts'] },
    ],
    journeyFiles,
    running: [
      { name: 'tests', command: ['node', 'scripts/run-nearest-tests.ts'], visible: true },
      {
        name: 'journeys',
        command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line', '-g', wanted],
        visible: true,
      },
    ],
  }
}
