import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { manifestFile } from '../../platform/backup/backup-manifest.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { withMigrationsOf } from '../../platform/backup/migrations-of-backup.ts'
import { type ConnectionTarget, connectionConfig } from '../../platform/db/connection.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { sendTo, startTestApp } from '../../testing/test-app.ts'
import { asOwner, databaseOn } from '../../testing/test-server.ts'
import { type AdminCommand, runAdmin } from './admin-command.ts'
import { backupCommands } from './backup-commands.ts'

const server = inject('testServer')
const app = await startTestApp()
let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'xperto-backup-')), 'monday')
})
afterEach(async () => await rm(dirname(folder), { recursive: true, force: true }))

const now = () => new Date('2026-11-23T12:00:00Z')

async function freshDatabase(suffix: string): Promise<ConnectionTarget> {
  const name = `${server.prefix}_${suffix}`
  await asOwner(server.target, `create database ${name}`)
  return databaseOn(server, name)
}

async function rowsOn(target: ConnectionTarget, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connectionConfig(target, { applicationName: 'test' }))
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function type(commands: AdminCommand[], line: string) {
  return await runAdmin(commands, line.split(' '), { db: app.database.database, now, newId: randomUUID })
}

it('what backup copies beside a running server, restore brings back: a server on it knows people, chats and every credit', async () => {
  const ada = await app.signInWithCredits('ada@example.com', 'Ada Løve \\ "quoted"\ttab 😀')
  const { body: chat } = await app.call('GET', '/chats/get_by_type/GENERIC?new=true', { token: ada.token })
  await app.call('POST', '/chats/messages', {
    token: ada.token,
    body: { chat_id: chat.data.id, content: 'What is a closure?\r\n\u2028 — line' },
  })
  const seen = async (url: string) => {
    const paths = [
      `/api/v1/users/${ada.userId}`,
      '/chats',
      `/chats/${chat.data.id}/messages`,
      `/api/v1/credits/getTotalRemainingCredits/${ada.userId}`,
    ]
    const answers = []
    for (const path of paths) {
      const { status, text } = await sendTo(url, 'GET', path, { token: ada.token })
      answers.push([status, text.replaceAll(url, '')])
    }
    return answers
  }
  const ledger = 'select system, account_id, sum(amount) as sum from credit_entries group by 1, 2 order by 1, 2'
  expect((await seen(app.url)).map(([status]) => status)).toEqual([200, 200, 200, 200])
  const before = { seen: await seen(app.url), ledger: await rowsOn(app.database.target, ledger) }

  const said = await type(backupCommands(app.database.target), `backup ${folder}`)
  expect(said).toMatchObject({
    isWell: true,
    lines: [expect.stringMatching(/^[\d,]+ rows of \d+ tables are in .*, read again and found whole\.$/)],
  })
  expect([(await stat(folder)).mode & 0o077, (await stat(join(folder, 'users.jsonl.gz'))).mode & 0o077]).toEqual([0, 0])
  await expect(type(backupCommands(app.database.target), `backup ${folder}`)).rejects.toThrow('is not empty. Name a new folder')

  const target = await freshDatabase('restored')
  const restored = await type(backupCommands(target), `restore ${folder}`)
  expect(restored).toMatchObject({ isWell: true, lines: expect.arrayContaining(['The ledger is sound.']) as string[] })
  expect(await rowsOn(target, ledger)).toEqual(before.ledger)

  const database = { ...app.database, target, database: await openDatabase(target) }
  const again = await startTestApp({ database })
  try {
    expect(await seen(again.url)).toEqual(before.seen)
    // Sequences go on after their last number, and new people sign in.
    const bob = await again.signInWithCredits('bob@example.com')
    expect(bob.userId).not.toBe(ada.userId)
    expect(await rowsOn(target, 'select sum(amount)::text as sum from credit_entries')).toEqual([{ sum: '0' }])
  } finally {
    await again.close()
    await database.database.close()
  }
})

it('restore leaves a database alone that is in use', async () => {
  await writeBackup(app.database.target, folder, { now })
  await expect(restoreBackup(app.database.target, folder)).rejects.toThrow(/is not empty: it has \d+ tables/)
})

it('a backup of an older version is restored and migrated', async () => {
  const older = await freshDatabase('older')
  const journal = await rowsOn(app.database.target, 'select created_at::text as at from drizzle.__drizzle_migrations order by 1')
  const migrations = journal.slice(0, -1).map(({ at }) => Number(at))
  const manifest = { format: 1 as const, madeAt: now().toISOString(), migrations, tables: [], sequences: [] }
  await withMigrationsOf(manifest, async (part) => await migrateDatabase(older, part))
  await asOwner(
    older,
    `insert into users (id, issuer, subject, email, name, referral_code) values (gen_random_uuid(), 'i', 's', 'a@b.example', 'A', 'R')`,
  )
  await writeBackup(older, folder, { now })

  const target = await freshDatabase('updated')
  await restoreBackup(target, folder)
  expect(await rowsOn(target, 'select email from users')).toEqual([{ email: 'a@b.example' }])
  expect(await rowsOn(target, 'select created_at::text as at from drizzle.__drizzle_migrations order by 1')).toEqual(journal)
})

it('a backup that is damaged, cut off or of a newer version changes nothing', async () => {
  await writeBackup(app.database.target, folder, { now })
  const target = await freshDatabase('untouched')
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as { migrations: number[] }
  const newer = { ...manifest, migrations: [...manifest.migrations, 4_000_000_000_000] }
  await writeFile(join(folder, manifestFile), JSON.stringify(newer))
  await expect(restoreBackup(target, folder)).rejects.toThrow('made by a newer version')
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest))
  await appendFile(join(folder, 'credit_packs.jsonl.gz'), 'x')
  await expect(restoreBackup(target, folder)).rejects.toThrow(/credit_packs\.jsonl\.gz is damaged/)
  await rm(join(folder, 'credit_packs.jsonl.gz'))
  await expect(restoreBackup(target, folder)).rejects.toThrow(/credit_packs\.jsonl\.gz is damaged/)
  await rm(join(folder, manifestFile))
  expect((await readdir(folder)).length).toBeGreaterThan(0)
  await expect(restoreBackup(target, folder)).rejects.toThrow('holds no whole backup')
  expect(await rowsOn(target, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
})
