import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import type { Counts } from './count-tests.ts'

/** A part of a run: what it took and what it achieved. */
export interface Part extends Counts {
  name: string
  seconds: number
  /** Of the part's processes together; null where the machine does not tell. */
  processorSeconds: number | null
}

/** What is kept of a run, so that runs can be compared. */
export interface RunSummary {
  /** When it began, as an ISO date. */
  begun: string
  parts: Part[]
  /** Journeys that needed a second attempt. */
  flaky: { title: string; trace: string | null }[]
  /** Journeys in quarantine. */
  quarantined: { passed: string[]; failed: string[] }
}

/** The counts of all parts together. */
export function totalsOf(parts: Counts[]): Counts {
  const sum = (count: keyof Counts) => parts.reduce((total, part) => total + part[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** A line for each part, and one for all of them. */
export function tableOf(parts: Part[]): string {
  const processorSeconds = parts.every((part) => part.processorSeconds !== null)
    ? parts.reduce((total, part) => total + (part.processorSeconds ?? 0), 0)
    : null
  const together = {
    name: 'together',
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
    processorSeconds,
    ...totalsOf(parts),
  }
  const rows = [...parts, together].map((part) => [
    part.name,
    part.seconds.toFixed(1),
    part.processorSeconds?.toFixed(1) ?? '–',
    ...[part.passed, part.failed, part.skipped].map(String),
  ])
  const head = ['', 'seconds', 'processor seconds', 'passed', 'failed', 'skipped']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
    .join('\n')
}

/** Writes what is kept of a run, with its totals and the number of processors it had. */
export function keepSummary(file: string, summary: RunSummary): void {
  const rounded = (value: number) => Math.round(value * 10) / 10
  const parts = summary.parts.map(({ seconds, processorSeconds, ...rest }) => ({
    ...rest,
    seconds: rounded(seconds),
    processorSeconds: processorSeconds === null ? null : rounded(processorSeconds),
  }))
  const kept = { ...summary, parts, processors: availableParallelism(), totals: totalsOf(summary.parts) }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}
