import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeKeysWithoutDefault } from './uuid-keys.ts'

// A table that was changed in the schema and not in a migration works for whoever changed it and for nobody else.
const root = join(import.meta.dirname, '../..')
const committed = join(root, 'packages/server/migrations')
mkdirSync(join(root, '.cache'), { recursive: true })
const probe = mkdtempSync(join(root, '.cache', 'migrations-'))
try {
  cpSync(committed, probe, { recursive: true })
  const { stdout, stderr, status } = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      'packages/server/src/platform/db/schema/index.ts',
      '--out',
      probe.slice(root.length + 1),
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const added = readdirSync(probe).filter((file) => !readdirSync(committed).includes(file))
  if (status !== 0 || !stdout.includes('No schema changes') || added.length > 0) {
    process.stdout.write(`${stdout}${stderr}The schema asks for a migration that is not there: ${added.join(', ')}\n`)
    process.exitCode = 1
  }
} finally {
  rmSync(probe, { recursive: true, force: true })
}

for (const line of describeKeysWithoutDefault(committed)) {
  process.stdout.write(`${line}\n`)
  process.exitCode = 1
}
