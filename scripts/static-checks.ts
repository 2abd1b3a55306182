import type { Step } from './run-steps.ts'

/** What is checked without running the product, cheapest first. One list for `npm run validate` and for `npm test`. */
export const staticChecks: Step[] = [
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'lint', command: ['oxlint', '--report-unused-disable-directives', '--deny-warnings'] },
  // The build trusts its notes of the last time; where nobody waits for it, it starts afresh.
  { name: 'types', command: ['tsc', '-b', ...(process.env.CI ? ['--force'] : [])] },
  { name: 'boundaries', command: ['node', 'checks/boundaries/run.ts'] },
  { name: 'migrations', command: ['node', 'checks/migrations/run.ts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
]
