import { readFileSync } from 'node:fs'
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

// Colours of a terminal are noise in a list.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
/** Lines of a message that are kept: enough for what was expected and what came. */
const keptLines = 12

/** What failed in vitest's JSON report, an entry each: file and title, then the beginning of why. A file that could not be loaded is one. */
export function namesInVitest({ testResults }: VitestFailures): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [entry(file, message || 'Not run to its end: the output above says why.')] : []
    return failed.map(({ fullName, failureMessages }) => entry(`${file} › ${fullName}`, failureMessages?.[0] ?? ''))
  })
}

/** The entries of a report's file; none where the runner left no report, which its count tells already. */
export function namesOfRun<Report>(file: string, name: (report: Report) => string[]): string[] {
  try {
    return name(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return []
  }
}

/** An entry of the list at the end of a run: a title, and the beginning of why without colours. */
export function entry(title: string, why: string): string {
  const lines = why.replace(colours, '').trim().split('\n').slice(0, keptLines)
  return [`✗ ${title}`, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}
