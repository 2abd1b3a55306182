import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the judge made of a solution, as far as a problem says what it has to be. */
export interface Outcome {
  verdict: string
  points: number
  /** The group of the first test that failed; null where none did. */
  failsIn: string | null
  /** The names of the groups that were passed whole, with commas between. */
  passed: string
}

/** What is committed of a problem: outcomes by a solution's file and by the version of its language that ran it. */
interface Judged {
  /** Of all that those outcomes hang on but that version. */
  sources: string
  outcomes: Record<string, Record<string, Outcome>>
}

const project = fileURLToPath(new URL('../../../../', import.meta.url))
/** The judge, the engine that it runs programs by, the runner and its cage, and what makes a problem's tests. */
const judgedBy = [
  'packages/contract/src/code-languages.ts',
  'packages/content/src/{problems,source-format}.ts',
  'packages/content/src/problem-kit/*.ts',
  'packages/server/src/modules/learning/judge/*.ts',
  'packages/server/src/adapters/code-runner/**/*.ts',
  'packages/runner/src/**/*.ts',
]
const fileOf = (problemId: string, root: string) => join(root, 'packages/content/problems', problemId, 'judged.json')

/** A digest of the problem with its tests and solutions, the judge and the runner, and the Node that makes the tests. */
export function digestOfJudging(problemId: string, root = project): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of globSync([...judgedBy, `packages/content/problems/${problemId}/*`], { cwd: root }).toSorted()) {
    if (/\.test\.ts$|\/(testing|attacks)\/|\/judged\.json$/.test(path)) continue
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The outcome of judging that solution with these very sources and that version of its language, where it has been judged so. */
export function judgedBefore(problemId: string, file: string, version: string, root = project): Outcome | undefined {
  const judged = read(problemId, root)
  return judged?.sources === digestOfJudging(problemId, root) ? judged.outcomes[file]?.[version] : undefined
}

/** Notes the outcomes of judging, by a solution's file; what other versions of a language gave with the same sources stays. */
export function noteJudged(problemId: string, judgings: { file: string; version: string; outcome: Outcome }[], root = project): void {
  const sources = digestOfJudging(problemId, root)
  const before = read(problemId, root)
  const outcomes = before?.sources === sources ? before.outcomes : {}
  for (const { file, version, outcome } of judgings) outcomes[file] = { ...outcomes[file], [version]: outcome }
  const sorted = Object.fromEntries(Object.entries(outcomes).toSorted(([one], [other]) => one.localeCompare(other)))
  writeFileSync(fileOf(problemId, root), `${JSON.stringify({ sources, outcomes: sorted } satisfies Judged, null, 2)}\n`)
}

function read(problemId: string, root: string): Judged | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(problemId, root), 'utf8')) as Judged
  } catch {
    // It was never judged.
    return undefined
  }
}
