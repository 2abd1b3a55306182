import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Attempt, Journey } from './journey-report.ts'
import { entry } from './name-failures.ts'
import { root } from './run-steps.ts'

/** Lines of a page that are kept: its end, where what lies over everything else stands. */
const keptOfPage = 40

/** Journeys that failed, an entry each: file and title, why, where, and the end of what the page showed. */
export function namesOfFailed(journeys: Journey[]): string[] {
  return journeys.map((journey) => {
    const attempt = failedAttempt(journey)
    const place = attempt?.error?.location
    return [
      entry(whereOf(journey), attempt?.error?.message ?? ''),
      ...(place ? [`    at ${relative(root, place.file)}:${place.line}`] : []),
      ...endOfPage(attempt?.attachments).map((text) => `    | ${text}`),
    ].join('\n')
  })
}

/** Journeys that needed a second attempt, an entry each: what the first attempt said, and where its trace is. */
export function namesOfFlaky(journeys: Journey[]): string[] {
  return journeys.map((journey) =>
    [
      entry(`${whereOf(journey)} (passed at the second attempt)`, failedAttempt(journey)?.error?.message ?? ''),
      `    trace: ${traceOf(journey) ?? 'none'}`,
    ].join('\n'),
  )
}

/** The file of a journey's trace, from the root of the project. */
export function traceOf({ attempts }: Journey): string | undefined {
  const path = attempts.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path
  return path === undefined ? undefined : relative(root, path)
}

/** The file of a journey, its line and its title. */
export function whereOf({ file, line, title }: Journey): string {
  return `${file}:${line} › ${title}`
}

function failedAttempt({ attempts }: Journey): Attempt | undefined {
  return attempts.find(({ error }) => error)
}

/** The end of what a page showed when its journey failed: the last YAML block of what Playwright keeps of it, as a screen reader would hear it. */
function endOfPage(attachments: Attempt['attachments'] = []): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return []
  const page = [...readFileSync(path, 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)].at(-1)?.[1] ?? ''
  return page === '' ? [] : page.trimEnd().split('\n').slice(-keptOfPage)
}
