import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { buildWebOnce } from '../../scripts/build-web.ts'
import { firstLoadBar, measureFirstLoad } from './size.ts'

const project = dirname(dirname(import.meta.dirname))
let folder: string | undefined
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  folder = undefined
})

it(`the chat route loads at most ${firstLoadBar} KB of compressed JavaScript`, async () => {
  await buildWebOnce(project)
  const { gzipBytes, files } = await measureFirstLoad(join(project, 'packages/web/dist'))
  expect(gzipBytes / 1000, files.map(({ file, gzipBytes: bytes }) => `${file} ${bytes}`).join('\n')).toBeLessThanOrEqual(firstLoadBar)
  // The whole of React alone is more: less would mean that something was not counted.
  expect(gzipBytes / 1000).toBeGreaterThan(100)
})

/** A build in small: what is imported by two is one file, what is imported lazily is none of it. */
async function plantBuild(manifest: Record<string, object>, files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'size-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

it('counts a file once however many need it, and nothing that loads later', async () => {
  const entries = [
    'src/routes/workspace-layout.tsx',
    'src/routes/workspace-route.tsx',
    'src/features/conversation/chat/index.ts',
    'src/panels/starter/starter-panel.tsx',
    'src/ui/toaster.tsx',
  ]
  const dist = await plantBuild(
    {
      'index.html': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['later.tsx'] },
      '_shared.js': { file: 'shared.js', imports: ['index.html'] },
      'later.tsx': { file: 'later.js' },
      ...Object.fromEntries(entries.map((key, index) => [key, { file: `part${index}.js`, imports: ['_shared.js'] }])),
    },
    {
      'entry.js': 'e',
      'shared.js': 's',
      'later.js': 'never counted',
      ...Object.fromEntries(entries.map((_, index) => [`part${index}.js`, 'p'])),
    },
  )
  const { files } = await measureFirstLoad(dist)
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    'entry.js',
    'part0.js',
    'part1.js',
    'part2.js',
    'part3.js',
    'part4.js',
    'shared.js',
  ])
})

it('refuses a build that lacks a part of the first load', async () => {
  const dist = await plantBuild({ 'index.html': { file: 'entry.js' } }, { 'entry.js': 'e' })
  await expect(measureFirstLoad(dist)).rejects.toThrow('src/routes/workspace-layout.tsx')
})
