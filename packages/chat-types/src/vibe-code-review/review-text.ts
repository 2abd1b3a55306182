import { fenced } from '../kit/fenced.ts'
import { type Finding, longestLine, type Review } from './state.ts'

/** What a person reads for each severity. */
export const severityTitles = { bug: 'Bug', security: 'Security', failure: 'Failure', clarity: 'Clarity' } as const

/** Who found it, where it is not one of our own rules: the model, or a linter's rule by its name. */
export const foundBy = (rule: string): string => (rule === 'model' ? ' (the model’s remark)' : rule.includes(' ') ? ` (${rule})` : '')

/** One finding as the person reads it. */
export const findingText = ({ line, quote, severity, rule, why, better }: Finding, language: string): string =>
  `**Line ${line} · ${severityTitles[severity]}**${foundBy(rule)}\n\n${fenced(quote, language)}\n\n${why} ${better}`

/** Who read the code and what nobody looked at, said under each review. */
export function limitText({ byModel, linters }: { byModel: boolean; linters: readonly string[] }): string {
  const by =
    linters.length === 0
      ? ''
      : `Read by ${linters.join(', ')}${byModel ? ', our rules and the model' : ' and by our rules over single lines'}. `
  if (byModel) return `${by}Nothing was run. Remarks of the model whose quoted line is not in the code were dropped.`
  return `${by === '' ? 'These are rules over single lines. ' : by}Nothing was run, and what the code should do${by === '' ? ', its logic across lines' : ''} and its tests were not looked at: that needs a language model.`
}

/** A whole review; `gone` are the findings of the version before that this one has no more. */
export function reviewText(
  { language, code, findings }: Review,
  more: { gone: readonly Finding[] | null; isCut: boolean; byModel: boolean; linters: readonly string[] },
): string {
  const count = findings.length === 0 ? 'no findings' : findings.length === 1 ? 'one finding' : `${findings.length} findings`
  const parts = [
    `I read ${code.split('\n').length} lines of ${language === 'text' ? 'a language that I do not know' : language}: ${count}.`,
  ]
  if (more.gone !== null)
    parts.push(
      more.gone.length === 0
        ? 'None of the earlier findings is gone.'
        : `Gone since the last version: ${more.gone.map(({ line, rule }) => `${rule} (was line ${line})`).join(', ')}.`,
    )
  if (more.isCut) parts.push('The code is longer than one review reads; its end was not read.')
  if (code.split('\n').some((line) => line.length > longestLine))
    parts.push(`Lines of more than ${longestLine} characters were not read by the rules.`)
  return [...parts, ...findings.map((finding) => findingText(finding, language)), limitText(more)].join('\n\n')
}
