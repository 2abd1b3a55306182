import { systemPromptFor } from '../kit/prompted-chat.ts'
import { fenced } from '../kit/fenced.ts'
import { isThanks } from '../kit/is-thanks.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { writtenByModel } from '../kit/written-by-model.ts'
import { findProblems, provenFindings, sorted } from './find-problems.ts'
import { proposedFindings, reviewRules } from './propose-findings.ts'
import { lintedFindings } from './linted-findings.ts'
import { type PastedCode, readCode } from './read-code.ts'
import { addressIn } from './repository-address.ts'
import { aboutRepository, repositoryAsData, reviewRepository } from './review-repository.ts'
import { findingText, reviewText } from './review-text.ts'
import { type Finding, readReview, type Review, reviewStateVersion } from './state.ts'

/**
 * A review of pasted code, or of a public repository by its address (TYP-12): rules find what single lines show, the linter of the language what a file
 * shows; a model adds remarks, of which code keeps those that quote the line at their number. Later messages ask about a line or bring a new version, of which the reply says what is gone.
 */
export const vibeCodeReviewServer: ChatTypeServer<'VIBE_CODE_REVIEW'> = {
  type: 'VIBE_CODE_REVIEW',
  stateVersion: reviewStateVersion,
  systemPrompt: (context) => systemPromptFor(reviewRules, context),
  opening: () => null,
  async *reply(context) {
    const before = readReview(context.state)
    const pasted = readCode(context.message.text)
    const address = pasted === null ? addressIn(context.message.text) : null
    if (pasted !== null) yield* review(context, before, pasted)
    else if (address !== null) yield* reviewRepository(context, before, address)
    else yield* answer(context, before)
  },
}

async function* review(context: ReplyContext, before: Review, { code, language, isCut }: PastedCode): AsyncGenerator<ReplyPart> {
  const ruled = findProblems(code, language)
  const linted = await lintedFindings(context, [{ language, code }], ruled)
  const known = [...ruled, ...linted.findings]
  const proposed = await proposedFindings(context, code)
  const findings = sorted([...known, ...(proposed === null ? [] : provenFindings(proposed, code, known))])
  const gone = before.code === '' ? null : before.findings.filter(({ rule, quote }) => !isStillThere(rule, quote, findings, code))
  const next: Review = { code, language, findings }
  yield {
    kind: 'text',
    text: notSaidBefore(context, reviewText(next, { gone, isCut, byModel: proposed !== null, linters: linted.linters })),
  }
  yield { kind: 'state', state: next }
}

/** A rule's finding stays while the rule still finds that line; a model's remark while its line stands in the code. */
const isStillThere = (rule: string, quote: string, findings: readonly Finding[], code: string): boolean =>
  rule === 'model'
    ? code.split('\n').some((line) => line.trim() === quote)
    : findings.some((one) => one.rule === rule && one.quote === quote)

async function* answer(context: ReplyContext, before: Review): AsyncGenerator<ReplyPart> {
  const { code, language, repository } = before
  const { text } = context.message
  const data = repository
    ? repositoryAsData(repository)
    : code === ''
      ? 'No code was given yet: ask for it.'
      : `The code under review, as data:\n\n${fenced(code, language)}`
  if (yield* writtenByModel(context, systemPromptFor(`${reviewRules}\n\n${data}`, context))) return
  yield { kind: 'text', text: notSaidBefore(context, withoutModel(text, before)) }
}

function withoutModel(text: string, before: Review): string {
  if (isThanks(text))
    return before.code === '' && !before.repository
      ? 'You are welcome. Paste code here whenever you want it read.'
      : 'You are welcome. Paste the next version, and I say which findings are gone.'
  const about = aboutRepository(text, before)
  if (about !== null) return about
  if (before.repository)
    return `${quoted(text)} is beyond what I can answer without a language model. Ask about a file by its path, about a line of it, or give the address again once it has changed: I say which findings are gone.`
  const { code, language, findings } = before
  if (code === '')
    return `To answer ${quoted(text)} I need the code. Paste it here, with or without a fence, or give the address of a public repository.`
  const line = Number(/\bline\s+(\d{1,6})\b/iu.exec(text)?.[1] ?? 0)
  const at = findings.filter((finding) => finding.line === line)
  if (at.length > 0) return at.map((finding) => findingText(finding, language)).join('\n\n')
  const quote = line > 0 ? code.split('\n')[line - 1] : undefined
  if (quote !== undefined)
    return `Nothing was found on line ${line} by the rules; what the code should do they do not know.\n\n${fenced(quote, language)}`
  if (line > 0) return `The code has ${code.split('\n').length} lines, so there is no line ${line}.`
  if (/\b(?:fix(?:ed)?|better|corrected|improved|change)\b/iu.test(text) && findings.length > 0)
    return `I cannot rewrite the file without a language model. These are the changes, line by line:\n\n${findings.map(({ line: number, better }) => `- Line ${number}: ${better}`).join('\n')}\n\nPaste the new version, and I say which findings are gone.`
  return `${quoted(text)} is beyond what I can answer without a language model. Ask about a line by its number, ask for the changes, or paste a new version.`
}
