import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { componentProject } from './scripts/component-project.ts'
import { LongFilesFirst } from './scripts/long-files-first.ts'

/**
 * One project per package, so that `vitest run --project server` runs what one package owns. The files of a worker share its modules, which keep
 * no state: half of a short file's time was loading the product anew.
 */
function project(name: string, root: string, test: Record<string, unknown> = {}): TestProjectConfiguration {
  return {
    root,
    test: {
      name,
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'node',
      // Machines are slow and shared: a limit ends what hangs, it never measures speed.
      testTimeout: 180_000,
      hookTimeout: 600_000,
      // The same of what is waited for inside a test.
      expect: { poll: { timeout: 120_000 } },
      isolate: false,
      ...test,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: 120_000,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      project('contract', 'packages/contract'),
      project('chat-types', 'packages/chat-types'),
      project('content', 'packages/content'),
      project('resume-text', 'packages/resume-text'),
      project('simulators', 'packages/simulators'),
      project('runner', 'packages/runner', { testTimeout: 600_000 }),
      // One Postgres for the whole run, started when the first of these files is.
      project('server', 'packages/server', {
        globalSetup: ['src/testing/vitest-database.ts'],
        setupFiles: ['src/testing/vitest-file-end.ts'],
        testTimeout: 600_000,
      }),
      project('web', 'packages/web', { exclude: ['**/*.component.test.tsx'] }),
      componentProject,
      project('e2e', 'e2e'),
      project('bench', 'bench'),
      project('scripts', 'scripts', { include: ['**/*.test.ts'], testTimeout: 600_000 }),
      project('checks', 'checks', { include: ['**/*.test.ts'], testTimeout: 600_000 }),
    ],
  },
})
