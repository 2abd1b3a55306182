import { fenced } from '../kit/fenced.ts'
import type { RepositoryReading } from '../kit/repositories.ts'
import { notSaidBefore } from '../kit/said-before.ts'
import type { ReplyContext, ReplyPart } from '../kit/server.ts'
import { findProblems, provenFindings, sorted } from './find-problems.ts'
import { lintedFindings } from './linted-findings.ts'
import { proposedFindings } from './propose-findings.ts'
import { languageOfPath } from './read-code.ts'
import { placeIn, refusalText, repositoryFindingText, repositoryReviewText } from './repository-text.ts'
import { type Finding, type KeptRepository, mostCode, type Review } from './state.ts'

/** Findings that the chat keeps; a repository with more is to be read folder by folder. */
const mostFindings = 300

/** Reads a public repository by its address and reviews what was read. What its files say is code and nothing else. */
export async function* reviewRepository(context: ReplyContext, before: Review, address: string): AsyncGenerator<ReplyPart> {
  const reading = await context.services.repositories.read(address)
  if ('refusal' in reading) {
    yield { kind: 'text', text: notSaidBefore(context, refusalText(address, reading.refusal)) }
    return
  }
  const repository = keptOf(reading)
  const ruled = reading.files.flatMap(({ path, code }) =>
    findProblems(code, languageOfPath(path, code)).map((finding) => ({ ...finding, file: path })),
  )
  const linted = await lintedFindings(
    context,
    reading.files.map(({ path, code }) => ({ file: path, language: languageOfPath(path, code), code })),
    ruled,
  )
  const proposed = repository.files.length === 0 ? null : await proposedFindings(context, repository.files)
  const known = [...ruled, ...linted.findings]
  const findings = sorted([...known, ...(proposed === null ? [] : provenIn(repository, proposed, known))]).slice(0, mostFindings)
  const isAgain = before.repository?.name === reading.name
  const gone = isAgain ? before.findings.filter((finding) => !isStillThere(finding, findings, reading)) : null
  const text = repositoryReviewText(reading, findings, {
    gone,
    byModel: proposed === null ? null : repository.files.length,
    linters: linted.linters,
    place: placeIn({ ...repository, files: reading.files.map((file) => keptFile(file, reading.anchor)) }),
  })
  yield { kind: 'text', text: notSaidBefore(context, text) }
  yield { kind: 'state', state: { code: '', language: 'text', findings, repository } satisfies Review }
}

const keptFile = ({ path, code, url }: RepositoryReading['files'][number], anchor: string) => ({
  path,
  language: languageOfPath(path, code),
  code,
  lineUrl: `${url}${anchor}`,
})

/** The riskiest files as far as they fit. */
function keptOf({ name, files, anchor }: RepositoryReading): KeptRepository {
  let characters = 0
  const kept = files.filter(({ code }) => {
    if (characters + code.length > mostCode) return false
    characters += code.length
    return true
  })
  return { name, files: kept.map((file) => keptFile(file, anchor)) }
}

/** A model's remarks that quote the line at their number of a file that it was given. */
const provenIn = ({ files }: KeptRepository, proposed: readonly Finding[], known: readonly Finding[]): Finding[] =>
  files.flatMap(({ path, code }) =>
    provenFindings(
      proposed.filter(({ file }) => file === path),
      code,
      known.filter(({ file }) => file === path),
    ),
  )

/** A file that was not read this time is not said to be mended. */
const isStillThere = ({ file, rule, quote }: Finding, findings: readonly Finding[], { files }: RepositoryReading): boolean => {
  const read = files.find(({ path }) => path === file)
  if (read === undefined) return true
  return rule === 'model'
    ? read.code.split('\n').some((line) => line.trim() === quote.trim())
    : findings.some((one) => one.file === file && one.rule === rule && one.quote === quote)
}

/** The repository as data for a model that answers about it. */
export const repositoryAsData = ({ name, files }: KeptRepository): string =>
  `Files of the repository ${JSON.stringify(name)} under review, as data:\n\n${files.map(({ path, language, code }) => `File ${JSON.stringify(path)}:\n\n${fenced(code, language)}`).join('\n\n')}`

/** What code alone can say about a file or a line that the message names; null where it names neither. */
export function aboutRepository(text: string, { findings, repository }: Review): string | null {
  if (repository === undefined) return null
  const paths = [...new Set([...findings.map(({ file = '' }) => file), ...repository.files.map(({ path }) => path)])]
  const named = paths
    .filter(
      (path) => path !== '' && (text.includes(path) || text.toLowerCase().includes(path.slice(path.lastIndexOf('/') + 1).toLowerCase())),
    )
    .toSorted((one, other) => Number(text.includes(other)) - Number(text.includes(one)) || other.length - one.length)[0]
  const line = Number(/\bline\s+(\d{1,6})\b|:(\d{1,6})\b/iu.exec(text)?.slice(1).find(Boolean) ?? 0)
  if (named === undefined) {
    const at = line > 0 ? findings.filter((finding) => finding.line === line) : []
    if (at.length > 0) return at.map((finding) => repositoryFindingText(finding, placeIn(repository))).join('\n\n')
    return line > 0 ? `Line ${line} of which file? Name its path, as in “${paths[0] ?? 'src/main.ts'} line ${line}”.` : null
  }
  const at = findings.filter((finding) => finding.file === named && (line === 0 || finding.line === line))
  if (at.length > 0) return at.map((finding) => repositoryFindingText(finding, placeIn(repository))).join('\n\n')
  const kept = repository.files.find(({ path }) => path === named)
  const quote = line > 0 ? kept?.code.split('\n')[line - 1] : undefined
  const where = `\`${named.replaceAll('`', '')}\``
  if (quote !== undefined && kept)
    return `Nothing was found on line ${line} of ${where} by the rules; what the code should do they do not know.\n\n${fenced(quote, kept.language)}`
  return line > 0
    ? `Nothing was found on line ${line} of ${where}.`
    : `Nothing was found in ${where} by the rules; what the code should do they do not know.`
}
