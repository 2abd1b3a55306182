import { fenced } from '../kit/fenced.ts'
import type { RepositoryReading, RepositoryRefusal } from '../kit/repositories.ts'
import { quoted } from '../kit/said-before.ts'
import { foundBy, limitText, severityTitles } from './review-text.ts'
import type { Finding, KeptRepository } from './state.ts'

/** Findings that one reply shows; the rest are counted. */
const mostShown = 25

/** A path of a stranger as text. */
const written = (path: string): string => `\`${path.replace(/[`\p{Cc}\p{Cf}]/gu, '')}\``

const hosts = 'GitHub, GitLab, Codeberg and Bitbucket'

const refusals: Readonly<Record<RepositoryRefusal, string>> = {
  unknown_host: `is not the address of a repository, a branch, a folder or a file that I can read. I read public repositories of ${hosts}, such as https://github.com/owner/name. For anything else, paste the file.`,
  missing:
    'shows nothing to strangers: it is private, or it is not there. I read public repositories only. Check the address, or paste the file.',
  too_large:
    'is larger than I read: an archive has at most 10 MB, and one file at most 256 KB. Give the address of a single file, or paste it.',
  rate_limited: 'was refused, for its host has had too many requests from this server. Try again in some minutes, or paste the file.',
  timed_out: 'did not come in time. Try again, or paste the file.',
  unreadable: 'gave something that I cannot read as a repository. Try again later, or paste the file.',
  busy: 'has to wait: this server reads several repositories at the moment. Try again in a minute, or paste the file.',
}

export const refusalText = (address: string, refusal: RepositoryRefusal): string => `${quoted(address)} ${refusals[refusal]}`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** One finding of a repository; its place leads to the line at the host where the chat knows the file. */
export function repositoryFindingText({ file = '', line, quote, severity, rule, why, better }: Finding, place: PlaceOf): string {
  const { language, url } = place(file)
  const at = `${written(file)} line ${line}`
  return `**${severityTitles[severity]}** · ${url === null ? at : `[${at}](${url}${line})`}${foundBy(rule)}\n\n${fenced(quote, language)}\n\n${why} ${better}`
}

/** Language and the beginning of a line's address of a file. */
export type PlaceOf = (path: string) => { language: string; url: string | null }

export const placeIn =
  ({ files }: KeptRepository): PlaceOf =>
  (path) => {
    const file = files.find((one) => one.path === path)
    return { language: file?.language ?? 'text', url: file?.lineUrl ?? null }
  }

/** What was read, in one paragraph, and what was not. */
export function readText({ name, host, ref, under, files, left, isCut }: RepositoryReading): string {
  const lines = files.reduce((sum, { code }) => sum + code.split('\n').length, 0)
  const where = `${written(name)} on ${host}${ref === null ? '' : `, ${written(ref)}`}${under === null ? '' : `, ${written(under)}`}`
  const not = [
    left.overBudget > 0 && `${counted(left.overBudget, 'source file', 'source files')} beyond what one review reads`,
    left.generated > 0 && `${counted(left.generated, 'file', 'files')} that others or tools wrote`,
    left.tooLarge > 0 && `${counted(left.tooLarge, 'file', 'files')} of more than 256 KB`,
    left.other > 0 &&
      `${counted(left.other, 'file', 'files')} without a program in it`.replace(
        'files without a program in it',
        'files without a program in them',
      ),
    left.unsafe > 0 && `${counted(left.unsafe, 'link or unsafe name', 'links and unsafe names')}`,
  ].filter((part) => part !== false)
  const parts = [
    `I read ${counted(files.length, 'file', 'files')} with ${counted(lines, 'line', 'lines')} of ${where}, those first where a mistake costs most.`,
  ]
  if (not.length > 0) parts.push(`Not read: ${not.join(', ')}.`)
  if (isCut)
    parts.push(
      'The archive is larger than I unpack (50 MB, 2,000 files), so its rest was not looked at: give the address of a folder to read there.',
    )
  return parts.join(' ')
}

/** A whole review of a repository. `gone` are findings of the reading before that this one has no more; null for a first reading. */
export function repositoryReviewText(
  reading: RepositoryReading,
  findings: readonly Finding[],
  {
    gone,
    byModel,
    linters,
    place,
  }: { gone: readonly Finding[] | null; byModel: number | null; linters: readonly string[]; place: PlaceOf },
): string {
  if (reading.files.length === 0) return `${readText(reading)} There is no program in it that I can review.`
  const inFiles = new Set(findings.map(({ file }) => file)).size
  const parts = [
    readText(reading),
    findings.length === 0
      ? 'No findings.'
      : `${counted(findings.length, 'finding', 'findings')} in ${counted(inFiles, 'file', 'files')}, the heaviest first.`,
  ]
  if (gone !== null)
    parts.push(
      gone.length === 0
        ? 'None of the earlier findings is gone.'
        : `Gone since the last reading: ${gone
            .slice(0, mostShown)
            .map(({ file = '', line, rule }) => `${rule} (was ${written(file)} line ${line})`)
            .join(', ')}.`,
    )
  parts.push(...findings.slice(0, mostShown).map((finding) => repositoryFindingText(finding, place)))
  if (findings.length > mostShown) parts.push(`${restText(findings.slice(mostShown))} Ask about a file by its path.`)
  if (byModel !== null && byModel < reading.files.length)
    parts.push(`The model read the first ${counted(byModel, 'file', 'files')}, the rules all of them.`)
  return [...parts, limitText({ byModel: byModel !== null, linters })].join('\n\n')
}

function restText(rest: readonly Finding[]): string {
  const byFile = new Map<string, number>()
  for (const { file = '' } of rest) byFile.set(file, (byFile.get(file) ?? 0) + 1)
  const most = [...byFile].toSorted(([, one], [, other]) => other - one).slice(0, 8)
  return `${counted(rest.length, 'finding', 'findings')} more, most in ${most.map(([path, count]) => `${written(path)} (${count})`).join(', ')}.`
}
