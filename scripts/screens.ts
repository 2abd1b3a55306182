import { buildWebOnce } from './build-web.ts'
import { root, runStep } from './run-steps.ts'
import { ensureTestNeeds } from './system-needs.ts'

// `npm run screens`: a picture of every screen, by day and by night, 1440 and 390 px wide, into ./screens. What follows `--` goes to
// Playwright: `npm run screens -- -g quiz` takes the screens of the quiz alone.
if (ensureTestNeeds()) {
  await buildWebOnce(root)
  const { passed } = await runStep({
    name: 'screens',
    command: ['playwright', 'test', '--config', 'e2e/screens.config.ts', ...process.argv.slice(2)],
    visible: true,
  })
  process.exitCode = passed ? 0 : 1
} else process.exitCode = 1
