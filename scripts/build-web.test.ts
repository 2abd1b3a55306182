import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildWebOnce, WebBuildFailed } from './build-web.ts'

let project: string
const write = async (path: string, content: string) => {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), content)
}

/** The built script, whatever its name. */
async function builtScript(): Promise<string> {
  const assets = join(project, 'packages/web/dist/assets')
  const script = (await readdir(assets)).find((name) => name.endsWith('.js'))
  return await readFile(join(assets, String(script)), 'utf8')
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'xperto-web-'))
  await write('packages/web/package.json', '{ "type": "module" }')
  await write('packages/web/index.html', '<!doctype html><script type="module" src="/src/main.js"></script>')
  await write('packages/web/src/main.js', 'console.log("first words")')
  await symlink(fileURLToPath(new URL('../node_modules', import.meta.url)), join(project, 'node_modules'))
})
afterEach(async () => await rm(project, { recursive: true, force: true }))

it('builds the first time and after a change, and not in between', async () => {
  expect(await buildWebOnce(project)).toMatchObject({ built: true })
  expect(await buildWebOnce(project)).toEqual({ built: false, durationMs: 0 })
  await write('packages/web/src/main.js', 'console.log("other words")')
  expect(await buildWebOnce(project)).toMatchObject({ built: true })
  expect(await builtScript()).toContain('other words')
})

it('goes by what is in the files, not by when they were written, and tests do not count', async () => {
  await buildWebOnce(project)
  await write('packages/web/src/main.js', 'console.log("first words")')
  await write('packages/web/src/main.test.js', 'a test')
  expect(await buildWebOnce(project)).toMatchObject({ built: false })
})

it('builds again when the contract changed or the result is gone', async () => {
  await buildWebOnce(project)
  await write('packages/contract/src/notices.ts', 'export const hello = 1')
  expect(await buildWebOnce(project)).toMatchObject({ built: true })
  await rm(join(project, 'packages/web/dist'), { recursive: true })
  expect(await buildWebOnce(project)).toMatchObject({ built: true })
})

it('keeps the old build whole when the new one fails, says why, and tries again next time', async () => {
  await buildWebOnce(project)
  await write('packages/web/src/main.js', 'import "./missing.js"')
  const failure = await buildWebOnce(project).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WebBuildFailed)
  expect(String(failure)).toContain('missing.js')
  expect(await builtScript()).toContain('first words')
  expect((await readdir(join(project, 'packages/web'))).toSorted()).toEqual(['dist', 'index.html', 'package.json', 'src'])
  await expect(buildWebOnce(project)).rejects.toThrow(WebBuildFailed)
})
