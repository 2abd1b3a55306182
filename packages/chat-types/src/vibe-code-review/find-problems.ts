import { lineRules } from './line-rules.ts'
import { type Finding, longestLine, severities } from './state.ts'

/** A block comment or a triple-quoted text is not code: it becomes blanks, its line breaks stay. */
function withoutBlocks(code: string, language: string): string {
  const block = language === 'python' ? /"""[\s\S]*?"""|'''[\s\S]*?'''/gu : /\/\*[\s\S]*?\*\//gu
  return code.replace(block, (text) => text.replace(/[^\n]/gu, ' '))
}

/** A string or a comment, whichever begins first: so a `#` in a string begins no comment. */
const pieces = (language: string): RegExp => {
  const comment = language === 'python' ? '#.*' : language === 'sql' ? '--.*' : '//.*'
  return new RegExp(`"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|\`(?:\\\\.|[^\`\\\\])*\`|(${comment})`, 'gu')
}

/** What the rules find, bugs first, then by line. A language without rules of its own gets those for every language. */
export function findProblems(code: string, language: string): Finding[] {
  const rules = lineRules.filter(({ languages }) => languages.length === 0 || languages.includes(language))
  const lines = code.split('\n')
  const found = withoutBlocks(code, language)
    .split('\n')
    .flatMap((text, index) => {
      if (text.length > longestLine) return []
      const line = text.replace(pieces(language), (piece, comment: string | undefined) => (comment === undefined ? piece : ''))
      const bare = line.replace(pieces(language), (piece) => `${piece.charAt(0)}${piece.charAt(0)}`)
      return rules.flatMap(({ name, severity, reads, sign, unless, why, better }) => {
        const read = reads === 'code' ? bare : line
        if (!sign.test(read) || unless?.test(read)) return []
        return [{ line: index + 1, quote: (lines[index] ?? '').trim(), severity, rule: name, why, better }]
      })
    })
  return sorted(found)
}

/** Heavier first, then from top to bottom. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity) || one.line - other.line)

/** Findings of a proposal whose quote is the line at their number, and that name something a rule has not said of that line. */
export function provenFindings(proposed: readonly Finding[], code: string, known: readonly Finding[]): Finding[] {
  const lines = code.split('\n')
  return proposed.filter(
    ({ line, quote }) => quote.trim() !== '' && lines[line - 1]?.trim() === quote.trim() && !known.some((finding) => finding.line === line),
  )
}
