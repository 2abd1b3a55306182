import type { Mark, ResumeScore } from './score-resume.ts'

/** What the reader is held to, of all files of a run together. */
export const bars = { contact: 1, fields: 0.9, scans: 0.8 }

export interface ScoredFile {
  name: string
  isScan: boolean
  score: ResumeScore
}
export interface Totals {
  files: number
  /** Contact fields that are right over all that the files or the reader say, of files with text, 0 to 1. */
  contact: number
  /** F1 of the fields of files with text. */
  fields: number
  /** F1 of scans, contact and fields together; 1 where the run has none. */
  scans: number
  /** F1 of each kind, over all files. */
  kinds: Record<string, number>
}

/** F1 over marks: a wrong value is one that is missing and one too many. 1 where there is nothing to find and nothing was found. */
export function f1(marks: Mark[]): number {
  const right = marks.filter((mark) => mark.right).length
  const wanted = marks.filter(({ expected }) => expected !== null).length
  const found = marks.filter(({ got }) => got !== null).length
  return wanted + found === 0 ? 1 : (2 * right) / (wanted + found)
}

export function sumScores(files: ScoredFile[]): Totals {
  const said = (marks: Mark[]) => marks.filter(({ expected, got }) => expected !== null || got !== null)
  const withText = files.filter(({ isScan }) => !isScan)
  const scans = files.filter(({ isScan }) => isScan)
  const contact = said(withText.flatMap(({ score }) => score.contact))
  const all = files.flatMap(({ score }) => [...said(score.contact), ...score.fields])
  return {
    files: files.length,
    contact: contact.length === 0 ? 1 : contact.filter(({ right }) => right).length / contact.length,
    fields: f1(withText.flatMap(({ score }) => score.fields)),
    scans: f1(scans.flatMap(({ score }) => [...said(score.contact), ...score.fields])),
    kinds: Object.fromEntries(
      [...Map.groupBy(all, ({ kind }) => kind)]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([kind, marks]) => [kind, f1(marks)]),
    ),
  }
}

/** Which bars a run does not reach, as sentences; empty when it reaches all. */
export function missedBars(totals: Totals): string[] {
  return (['contact', 'fields', 'scans'] as const)
    .filter((bar) => totals[bar] < bars[bar])
    .map((bar) => `${bar}: ${totals[bar].toFixed(3)} of at least ${bars[bar]}`)
}

/** Every difference of a file, a line each: what it is, what the file says, what the reader said. */
export function differencesOf({ name, score }: ScoredFile): string[] {
  return [...score.contact, ...score.fields]
    .filter(({ right }) => !right)
    .map(({ kind, expected, got }) => `${name}: ${kind}: expected ${say(expected)}, got ${say(got)}`)
}

function say(value: string | null): string {
  return value === null ? 'nothing' : JSON.stringify(value)
}
