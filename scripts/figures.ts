import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildWebOnce } from './build-web.ts'
import { figures, olderThanScreens, readmePicture } from './figure-age.ts'
import { root, runStep } from './run-steps.ts'
import { ensureTestNeeds } from './system-needs.ts'

// `npm run figures`: takes the four pictures of the landing page from today's product, by day and by night, and the first of them for the
// README. `npm run figures -- --check` says which of them, of the film and of its posters are older than the screens that they show. Look
// at them before you commit them.
const target = join(root, 'packages/web/src/features/workspace/landing/figures')
/** Shown at half of this or less; at this quality a picture of text stays sharp. */
const encoding = { width: 1200, quality: 48 }

if (process.argv.includes('--check')) {
  const old = olderThanScreens(root)
  for (const { picture, newer } of old) process.stdout.write(`${picture} is older than ${newer}\n`)
  if (old.length === 0) process.stdout.write('Every picture of the landing page is as new as the screens that it shows.\n')
} else if (ensureTestNeeds()) {
  await buildWebOnce(root)
  const names = figures.map(({ screen }) => screen).join('|')
  const { passed } = await runStep({
    name: 'figures',
    command: ['playwright', 'test', '--config', 'e2e/screens.config.ts', '-g', ` (${names}) desktop$`],
    visible: true,
  })
  if (passed) await encode()
  process.exitCode = passed ? 0 : 1
} else process.exitCode = 1

/** What is used here of sharp's picture: the root has no types of the server's packages. */
interface Picture {
  resize(to: { width: number }): Picture
  avif(how: { quality: number; effort: number }): Picture
  png(how: { palette: boolean }): Picture
  toFile(path: string): Promise<{ size: number }>
}

async function encode(): Promise<void> {
  // Of the server's packages: the only ones here that need a library for pictures.
  const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp') as (file: string) => Picture
  mkdirSync(target, { recursive: true })
  for (const { name, screen } of figures) {
    for (const theme of ['light', 'dark']) {
      const { size } = await sharp(join(root, 'screens', `${screen}-1440-${theme}.png`))
        .resize({ width: encoding.width })
        .avif({ quality: encoding.quality, effort: 6 })
        .toFile(join(target, `${name}-${theme}.avif`))
      process.stdout.write(`${name}-${theme}.avif ${Math.round(size / 1000)} KB\n`)
    }
  }
  const { size } = await sharp(join(root, 'screens', `${figures[0].screen}-1440-light.png`))
    .png({ palette: true })
    .toFile(join(root, readmePicture))
  process.stdout.write(`${readmePicture} ${Math.round(size / 1000)} KB\n`)
}
