import { defineConfig } from '@playwright/test'
import { browserArguments, chromiumProgram } from '../scripts/test-browser.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A journey that passes only at the second try is a failure that hides.
  retries: 0,
  forbidOnly: true,
  // One more than the cores of a small machine: a journey waits for answers about half of its time.
  workers: 3,
  // Journeys share nothing but the products of their worker.
  fullyParallel: true,
  // Limits end what hangs; they do not measure speed. A shared machine was seen to stand still for half a minute.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { ...(chromiumProgram ? { executablePath: chromiumProgram } : {}), args: browserArguments },
    viewport: { width: 1440, height: 900 },
    // A recording of every step costs about as much as the step: it is for whoever looks at a failure at their own machine.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
