import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys with every response late (`npm run stress`): more time for each, no retry, and all of them whatever fails. */
export default defineConfig(journeys, {
  retries: 0,
  maxFailures: 0,
  // They wait most of the time.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 40_000 },
})
