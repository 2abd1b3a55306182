import { errorCatalogue } from '@xperto/contract'
import { markdownTable } from './markdown-table.ts'

/** docs/errors.md: every failure over HTTP, by status. */
export function errorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, message }]) => [String(status), `\`${code}\``, message])
  rows.sort(([a = '', codeA = ''], [b = '', codeB = '']) => a.localeCompare(b) || codeA.localeCompare(codeB))
  return `# Errors

Every failure a call can answer with, as \`{ "success": false, "error": { "code", "message" } }\`. The sentence is fit to show to a
person; programs decide by the code. Source: \`packages/contract/src/errors/catalogue.ts\`.

${markdownTable(['Status', 'Code', 'Sentence'], rows)}
`
}
