import { stripTypeScriptTypes } from 'node:module'
import * as bundle from 'eslint-linter-browserify'
import type { LinterFinding, LinterReport } from '@xperto/chat-types/kit'
import { eslintOptions, eslintRules } from './eslint-rules.ts'

interface Message {
  ruleId: string | null
  fatal?: boolean
  line: number
  column: number
  message: string
}

interface OwnLinter {
  verify(code: string, config: object[], options: { filename: string }): Message[]
  version: string
}

// The bundle's types are those of the package `eslint`, which is not installed.
const { Linter } = bundle as unknown as { Linter: new () => OwnLinter }
const eslint = new Linter()
const linter = `ESLint ${eslint.version}`

const rules = Object.fromEntries(
  [...eslintRules.keys()]
    .filter((rule) => rule !== 'invalid-syntax')
    .map((rule) => [rule, ['error', ...(rule in eslintOptions ? [eslintOptions[rule]] : [])]]),
)

const read = (code: string, sourceType: 'module' | 'commonjs'): Message[] =>
  eslint.verify(
    code,
    [
      {
        languageOptions: { ecmaVersion: 'latest', sourceType, parserOptions: { ecmaFeatures: { jsx: true } } },
        // What a stranger's comment says switches nothing off.
        linterOptions: { noInlineConfig: true },
        rules,
      },
    ],
    { filename: 'code.js' },
  )

/**
 * Reads JavaScript, JSX, and TypeScript whose types can be taken away by Node, by ESLint. Null where the types could not be taken away: enums,
 * namespaces, JSX with types.
 */
export function lintScript(code: string, language: 'javascript' | 'typescript'): LinterReport | null {
  const script = language === 'typescript' ? withoutTypes(code) : code
  if (script === null) return null
  const isModule = /^\s*(?:import|export)\b|^await\b/mu.test(script)
  const first = read(script, isModule ? 'module' : 'commonjs')
  const messages = first.some(({ fatal }) => fatal) ? afterFault(first, read(script, isModule ? 'commonjs' : 'module')) : first
  // A stack that overflowed has no line.
  if (messages.some(({ fatal, line }) => fatal && !line)) return null
  const lines = code.split('\n')
  return { linter, findings: messages.flatMap((message) => findingOf(message, lines)) }
}

/** What does not parse as one kind of source may parse as the other. */
const afterFault = (first: Message[], second: Message[]): Message[] => (second.some(({ fatal }) => fatal) ? first : second)

function findingOf({ ruleId, fatal, line, message }: Message, lines: readonly string[]): LinterFinding[] {
  const rule = fatal ? 'invalid-syntax' : (ruleId ?? '')
  const advice = eslintRules.get(rule)
  if (!advice) return []
  // In a module the top is local too; there an import that nothing uses is worth a word, a function is not.
  if (rule === 'no-unused-vars' && !/^\s+\S|^import\b/u.test(lines[line - 1] ?? '')) return []
  const said = message.replace(/^Parsing error: /u, '').replace(/\.?$/u, '.')
  return [{ line, rule, why: said, ...advice }]
}

/** Types become blanks, so that lines stay where they are; null for TypeScript that is more than types. */
function withoutTypes(code: string): string | null {
  try {
    return stripTypeScriptTypes(code, { mode: 'strip' })
  } catch {
    return null
  }
}
