import { globSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries, ruleReasons } from './check-boundaries.ts'

const root = join(import.meta.dirname, '../..')
const folders = globSync(['packages/*/src', 'scripts', 'checks', 'e2e/src', 'bench/src'], { cwd: root })

const { violations, modules } = await checkBoundaries(root, folders)

// The parser once read nothing and called it clean: every source file on disk has to have been walked.
const floor = globSync(
  folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
  { cwd: root },
).length

for (const { rule, from, to } of violations) {
  process.stdout.write(`${rule}: ${from} → ${to}\n    ${ruleReasons[rule] ?? ''}\n`)
}
if (modules < floor) process.stdout.write(`only ${modules} modules were read, but there are ${floor} source files\n`)
process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
process.exitCode = violations.length > 0 || modules < floor ? 1 : 0
