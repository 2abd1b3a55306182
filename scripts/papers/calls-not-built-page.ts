import { paths } from '@xperto/contract'
import { type CallSource, callsNotBuilt, specificationCalls } from '@xperto/contract/specification-calls'
import { markdownTable } from './markdown-table.ts'

/** docs/calls-not-built.md: what the specifications ask for and no route answers yet. */
export function callsNotBuiltPage(): string {
  const missing = callsNotBuilt()
  const sources = [...new Set(specificationCalls.map(({ source }) => source))]
  const count = (source: CallSource, calls: readonly { source: CallSource }[]) => calls.filter((call) => call.source === source).length
  const totals = sources.map((source) => {
    const all = count(source, specificationCalls)
    const open = count(source, missing)
    return [source, String(all - open), String(open), String(all)]
  })
  const lists = sources
    .filter((source) => count(source, missing) > 0)
    .map((source) => {
      const rows = missing.filter((call) => call.source === source).map(({ method, path }) => [method, `\`${path}\``])
      return `## ${source}\n\n${markdownTable(['Method', 'Path'], rows)}\n`
    })
  return `# Calls not built yet

Of the ${specificationCalls.length} calls of the specifications ${specificationCalls.length - missing.length} are built (${Object.keys(paths).length} in \`packages/contract/src/paths.ts\`). A call that
is listed here is not routed: it answers 404 like any address that never was. The built ones are in \`openapi.json\`.

${markdownTable(['Part', 'Built', 'Not built', 'All'], totals)}

${lists.join('\n')}`
}
