import ruff from '@astral-sh/ruff-wasm-nodejs'
import type { LinterReport } from '@xperto/chat-types/kit'
import { ruffRules } from './ruff-rules.ts'

/** A file that does not parse has one fault and its echoes. */
const mostSyntaxErrors = 1

const workspace = new ruff.Workspace(
  { preview: false, lint: { select: [...ruffRules.keys()].filter((rule) => rule !== 'invalid-syntax') } },
  ruff.PositionEncoding.Utf16,
)
const linter = `Ruff ${ruff.Workspace.version()}`

/** Reads Python by Ruff, compiled to WebAssembly: it reads the text and cannot reach anything else. Throws where Ruff fails. */
export function lintPython(code: string): LinterReport {
  const found: unknown = workspace.check(code)
  const named = new Set<string>()
  let syntaxErrors = 0
  const findings = (found as ruff.Diagnostic[]).flatMap(({ code: given, message, start_location: { row } }) => {
    const rule = given ?? 'invalid-syntax'
    const advice = ruffRules.get(rule)
    if (!advice || (rule === 'invalid-syntax' && ++syntaxErrors > mostSyntaxErrors)) return []
    // A name that is not there is said once, where it is first used.
    if (rule === 'F821' && named.has(message)) return []
    named.add(message)
    return [{ line: row, rule, why: `${message}.`, ...advice }]
  })
  return { linter, findings }
}
