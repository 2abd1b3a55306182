import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures of every screen into ./screens, for looking at them: `npm run screens`, or `npm run screens -- -g quiz`. */
export default defineConfig(journeys, { testMatch: '**/*.pictures.ts', reporter: 'line', workers: 1 })
