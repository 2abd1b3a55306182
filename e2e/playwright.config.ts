import { defineConfig } from '@playwright/test'
import { browserArguments, chromiumProgram } from '../scripts/test-browser.ts'
import { quarantine } from './quarantine.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // The report carries the list to scripts/judge-journeys.ts, which counts these journeys separately.
  metadata: { quarantine },
  // A browser fails for reasons of its own now and then. Each retry is printed at the end, and two of them are allowed in a run.
  retries: 1,
  // A product that is broken breaks every journey: ten say enough. Those in quarantine do not count.
  maxFailures: 10 + quarantine.length,
  forbidOnly: true,
  workers: 2,
  // Journeys share nothing but the products of their worker.
  fullyParallel: true,
  // Limits end what hangs; they do not measure speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { ...(chromiumProgram ? { executablePath: chromiumProgram } : {}), args: browserArguments },
    viewport: { width: 1440, height: 900 },
    // The trace of a failed first attempt. Recording it adds 6 to 12 % to the processor seconds of a run; with its film it would add 22 %.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
  },
})
