import { defineConfig } from '@playwright/test'
import { findProgram, testNeeds } from '../scripts/system-needs.ts'

// The system's own Chromium: the download of Playwright's would be a second one.
const chromium = testNeeds
  .find(({ title }) => title === 'Chromium')
  ?.programs.map((name) => findProgram(name))
  .find(Boolean)

// A browser's own background traffic must never leave this machine, nor be counted as the product's.
const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

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
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: browserArguments },
    viewport: { width: 1440, height: 900 },
    // A recording of every step costs about as much as the step: it is for whoever looks at a failure at their own machine.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
