import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plantMigratedData } from '@xperto/server/testing/migrated-data'
import { afterEach, beforeEach, expect, it } from 'vitest'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xperto-admin-'))
  await chmod(folder, 0o755)
})
afterEach(async () => await rm(folder, { recursive: true, force: true }))

/** `npm run admin -- …` on the embedded database of a data folder. */
async function admin(data: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, data) }
  const child = spawn(process.execPath, [join(project, 'scripts/admin.ts'), ...words], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  return { code: await new Promise<number | null>((resolve) => child.on('close', resolve)), said }
}

it('npm run admin backs up the embedded database, restores it into a new data folder and not over one that is in use', async () => {
  await plantMigratedData(join(folder, 'data'))
  expect(await admin('data', 'pack', 'set', 'Sprint', '750', '700')).toMatchObject({ code: 0 })
  const backup = join(folder, 'backup')
  expect(await admin('data', 'backup', backup)).toMatchObject({
    code: 0,
    said: expect.stringContaining('read again and found whole') as string,
  })

  const over = await admin('data', 'restore', backup)
  expect(over).toMatchObject({ code: 1, said: expect.stringMatching(/is not empty: it has \d+ tables\. .*DATA_DIR/) as string })
  expect(await admin('new', 'restore', backup)).toMatchObject({ code: 0, said: expect.stringContaining('The ledger is sound.') as string })
  const packs = await admin('new', 'pack', 'list')
  expect(packs.said).toContain('Sprint')
  // The command's own Postgres ended with it.
  expect(await readFile(join(folder, 'new/postgres-18/postmaster.pid')).catch(() => null)).toBeNull()
})
