import { findProgram, testNeeds } from './system-needs.ts'

/** The system's own Chromium, for journeys and component tests: the download of Playwright's would be a second one. */
export const chromiumProgram = testNeeds
  .find(({ title }) => title === 'Chromium')
  ?.programs.map((name) => findProgram(name))
  .find(Boolean)

/** A browser's own background traffic must never leave this machine, nor be counted as the product's. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
