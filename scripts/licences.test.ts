import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { licences, licencesFile, licencesOfWorkers } from '../packages/web/licences.ts'

let root: string
const write = async (path: string, content: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}
const built = async (copied: string[] = []) => {
  const worker = { plugins: () => [licencesOfWorkers()] }
  await build({ root, configFile: false, logLevel: 'silent', plugins: [licences(copied)], worker })
  return await readFile(join(root, 'dist', licencesFile), 'utf8')
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'xperto-licences-'))
  await write('index.html', '<!doctype html><script type="module" src="/main.js"></script>')
})
afterEach(async () => await rm(root, { recursive: true, force: true }))

it('a build that ships elkjs says so in its list of licences, with EPL-2.0, the address of its source and its text', async () => {
  const elk = createRequire(import.meta.url).resolve('elkjs/lib/elk-api.js')
  await write('main.js', `import ELK from ${JSON.stringify(elk)}\nconsole.log(ELK)`)
  const [, entry = ''] = (await built()).split(`\n${'-'.repeat(80)}\n`)
  expect(entry).toMatch(/^\nelkjs \d+\.\d+\.\d+\nLicence: EPL-2\.0\b.*\nSource: \S*github\.com\/kieler\/elkjs/)
  expect(entry).toMatch(/Eclipse Public License/i)
})

it('a package stands in the list when a module of it is in the bundle, and not when it is only installed', async () => {
  await write('node_modules/used/package.json', '{ "name": "used", "version": "1.2.3", "license": "MIT", "main": "index.js" }')
  await write('node_modules/used/index.js', 'export const used = () => console.log("used")')
  await write('node_modules/used/LICENSE', 'Copyright somebody')
  await write('node_modules/unused/package.json', '{ "name": "unused", "version": "1.0.0", "license": "MIT" }')
  await write('main.js', 'import { used } from "used"\nused()')
  const list = await built()
  expect(list).toContain('used 1.2.3\nLicence: MIT\nSource: https://www.npmjs.com/package/used/v/1.2.3\n\nCopyright somebody')
  expect(list).not.toContain('unused')
})

it('a package in the bundle that names no licence fails the build by its name', async () => {
  await write('node_modules/unnamed/package.json', '{ "name": "unnamed", "version": "1.0.0", "main": "index.js" }')
  await write('node_modules/unnamed/index.js', 'export const said = () => console.log("said")')
  await write('main.js', 'import { said } from "unnamed"\nsaid()')
  await expect(built()).rejects.toThrow('The bundle holds packages without a licence: unnamed')
})

it('a package that only a worker uses stands in the list, and so does one of which a file is copied', async () => {
  await write('node_modules/at-work/package.json', '{ "name": "at-work", "version": "3.0.0", "license": "MPL-2.0", "main": "index.js" }')
  await write('node_modules/at-work/index.js', 'export const works = () => postMessage("works")')
  await write('worker.js', 'import { works } from "at-work"\nworks()')
  await write('main.js', 'new Worker(new URL("./worker.js", import.meta.url), { type: "module" })')
  await write('copied/package.json', '{ "name": "copied", "version": "1.0.0", "license": "BSD-4-Clause" }')
  await write('copied/COPYING', 'Keep this notice')
  const list = await built([join(root, 'copied')])
  expect(list).toContain('at-work 3.0.0\nLicence: MPL-2.0')
  expect(list).toContain('copied 1.0.0\nLicence: BSD-4-Clause')
  expect(list).toContain('Keep this notice')
})
