import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run-steps.ts'

export interface VitestFailures {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}
interface JourneyResult {
  error?: { message?: string; location?: { file: string; line: number } }
  attachments?: { name: string; path?: string }[]
}
interface Suite {
  specs?: { title: string; file: string; line: number; ok: boolean; tests: { results: JourneyResult[] }[] }[]
  suites?: Suite[]
}
export interface PlaywrightFailures {
  suites: Suite[]
  errors: { message?: string }[]
}

// Colours of a terminal are noise in a list.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
/** Lines of a message that are kept: enough for what was expected and what came. */
const keptLines = 12
/** Lines of a page that are kept: its end, where what lies over everything else stands. */
const keptOfPage = 40

/** What failed in vitest's JSON report, an entry each: file and title, then the beginning of why. A file that could not be loaded is one. */
export function namesInVitest({ testResults }: VitestFailures): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [entry(file, message)] : []
    return failed.map(({ fullName, failureMessages }) => entry(`${file} › ${fullName}`, failureMessages?.[0] ?? ''))
  })
}

/** The same of Playwright's JSON report; what broke outside of a journey is an entry as well. */
export function namesInPlaywright({ suites, errors }: PlaywrightFailures): string[] {
  const specs = (suite: Suite): NonNullable<Suite['specs']> => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failed = suites.flatMap(specs).filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const failure = tests.flatMap((test) => test.results).find(({ error }) => error)
      const place = failure?.error?.location
      return [
        entry(`${file}:${line} › ${title}`, failure?.error?.message ?? ''),
        ...(place ? [`    at ${relative(root, place.file)}:${place.line}`] : []),
        ...endOfPage(failure?.attachments).map((text) => `    | ${text}`),
      ].join('\n')
    }),
    ...errors.map(({ message = '' }) => entry('outside of a journey', message)),
  ]
}

/** The entries of a report's file; none where the runner left no report, which its count tells already. */
export function namesOfRun<Report>(file: string, name: (report: Report) => string[]): string[] {
  try {
    return name(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return []
  }
}

/** The end of what a page showed when its journey failed: the last YAML block of what Playwright keeps of it, as a screen reader would hear it. */
function endOfPage(attachments: JourneyResult['attachments'] = []): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return []
  const page = [...readFileSync(path, 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)].at(-1)?.[1] ?? ''
  return page === '' ? [] : page.trimEnd().split('\n').slice(-keptOfPage)
}

function entry(title: string, why: string): string {
  const lines = why.replace(colours, '').trim().split('\n').slice(0, keptLines)
  return [`✗ ${title}`, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}
