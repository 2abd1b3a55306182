import type { LatexProblem } from '@xperto/contract'
import type { SourceProblem } from '../../../../ui/source-editor/named-lines.ts'

/** What TeX said, as marks at lines; what names no line has none. */
export const problemsOf = (said: readonly LatexProblem[]): SourceProblem[] =>
  said.flatMap(({ line, message, is_error: isError }) =>
    line === null ? [] : [{ line, column: null, severity: isError ? ('error' as const) : ('warning' as const), message }],
  )
