import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { startChildServer } from '../testing/child-server.ts'
import { copyServer } from '../testing/copy-server.ts'
import { freePort } from '../testing/free-port.ts'
import { sendTo } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { walkSignIn } from './walk-sign-in.ts'

const copy = copyServer()
afterAll(() => copy.remove())

/** Standing files that were changed. */
const changed = new Set<string>()
function change(path: string, ...pairs: [from: string, to: string][]): void {
  let text = copy.read(path)
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`)
    text = text.replace(from, () => to)
  }
  copy.write(path, text)
  changed.add(path)
}

const table = `CREATE TABLE notes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text text NOT NULL
);
CREATE INDEX notes_of ON notes (user_id);
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON notes TO xperto_app;
CREATE POLICY notes_own ON notes TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));`

/** The module of CONTRIBUTING.md's worked example: notes of a person, with three calls and a table. */
function plantNotes(): void {
  const folder = 'packages/server/src/modules/learning/notes'
  change('packages/contract/src/paths.ts', [
    '  // main API\n',
    "  listNotes: ['GET', '/notes'],\n  addNote: ['POST', '/notes'],\n  removeNote: ['DELETE', '/notes/:noteId'],\n  // main API\n",
  ])
  copy.write(
    'packages/contract/src/endpoints/notes.ts',
    `import { z } from 'zod'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'

const note = z.object({ id, text: z.string() })

export const noteEndpoints = {
  listNotes: route('listNotes', { summary: 'A person\\'s notes.', service: 'chat', responses: { 200: answer(z.array(note)) } }),
  addNote: route('addNote', {
    summary: 'Keeps a note.',
    service: 'chat',
    body: z.object({ text: z.string().min(1).max(1000) }),
    responses: { 200: answer(note) },
  }),
  removeNote: route('removeNote', {
    summary: 'Removes a note.',
    service: 'chat',
    params: z.object({ noteId: z.uuid() }),
    responses: { 200: answer(z.object({ removed: z.boolean() })) },
  }),
}
`,
  )
  change(
    'packages/contract/src/endpoints.ts',
    ['import { operationEndpoints }', "import { noteEndpoints } from './endpoints/notes.ts'\nimport { operationEndpoints }"],
    ['  ...searchEndpoints,\n', '  ...searchEndpoints,\n  ...noteEndpoints,\n'],
  )
  change('packages/contract/src/specification-calls.ts', [
    "    'GET /mock-tests',\n",
    "    'GET /mock-tests',\n    'GET /notes',\n    'POST /notes',\n    'DELETE /notes/:noteId',\n",
  ])
  copy.write(
    `${folder}/notes.store.ts`,
    `import type { Transaction } from '../../../platform/db/transaction.ts'

export interface NoteRow {
  id: string
  text: string
}

export async function listNotes(tx: Transaction, userId: string): Promise<NoteRow[]> {
  return await tx.raw<NoteRow & Record<string, unknown>>('select id, text from notes where user_id = $1 order by id', [userId])
}

export async function insertNote(tx: Transaction, userId: string, text: string): Promise<NoteRow> {
  const [row] = await tx.raw<NoteRow & Record<string, unknown>>('insert into notes (user_id, text) values ($1, $2) returning id, text', [userId, text])
  if (!row) throw new Error('an insert answered no row')
  return row
}

export async function deleteNote(tx: Transaction, userId: string, noteId: string): Promise<boolean> {
  return (await tx.raw('delete from notes where user_id = $1 and id = $2 returning 1', [userId, noteId])).length > 0
}
`,
  )
  copy.write(
    `${folder}/archive.store.ts`,
    `import type { ArchiveList } from '../../../platform/archive/list-files.ts'

export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'notes.json',
    holds: 'Your notes',
    after: 'uuid',
    sql: "select id as after, json_build_object('text', text) as row from notes where user_id = $1 and id > $2::uuid order by id limit $3",
  },
]
`,
  )
  copy.write(
    `${folder}/index.ts`,
    `import { endpoints } from '@xperto/contract/endpoints'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { Database } from '../../../platform/db/database.ts'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { deleteNote, insertNote, listNotes } from './notes.store.ts'

/** Notes that a person keeps. */
export function createNotesModule({ db }: { db: Database }): ServerModule {
  return {
    routes: (app) => {
      handle(app, endpoints.listNotes, async ({ principal: { userId } }) => succeed(await db.asUser(userId, async (tx) => await listNotes(tx, userId))))
      handle(app, endpoints.addNote, async ({ principal: { userId }, body }) =>
        succeed(await db.asUser(userId, async (tx) => await insertNote(tx, userId, body.text))),
      )
      handle(app, endpoints.removeNote, async ({ principal: { userId }, params }) =>
        succeed({ removed: await db.asUser(userId, async (tx) => await deleteNote(tx, userId, params.noteId)) }),
      )
    },
    archive: archiveOfLists(db, archiveLists),
  }
}
`,
  )
  copy.write(
    'packages/server/src/platform/db/schema/notes.ts',
    `import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

export const notes = pgTable('notes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  text: text().notNull(),
})
`,
  )
  change('packages/server/src/platform/db/schema/index.ts', [
    "export * from './payments.ts'\n",
    "export * from './notes.ts'\nexport * from './payments.ts'\n",
  ])
  copy.write('packages/server/migrations/9999_notes.sql', table)
  change('packages/server/migrations/meta/_journal.json', [
    '\n  ]\n}',
    ',\n    { "idx": 9999, "version": "7", "when": 9999999999999, "tag": "9999_notes", "breakpoints": true }\n  ]\n}',
  ])
  change(
    'packages/server/src/app/areas/learning.ts',
    [
      'import { createPracticeModule }',
      "import { createNotesModule } from '../../modules/learning/notes/index.ts'\nimport { createPracticeModule }",
    ],
    ['    practice,\n', '    practice,\n    notes: createNotesModule({ db }),\n'],
  )
}

it('a new module with three calls and a table changes six standing files, and is served and stands in the archive like the others', async () => {
  plantNotes()
  expect([...changed].sort()).toEqual([
    'packages/contract/src/endpoints.ts',
    'packages/contract/src/paths.ts',
    'packages/contract/src/specification-calls.ts',
    'packages/server/migrations/meta/_journal.json',
    'packages/server/src/app/areas/learning.ts',
    'packages/server/src/platform/db/schema/index.ts',
  ])
  const database = await testDatabase()
  await database.asOwner(table)
  const program = pathToFileURL(copy.at('packages/server/src/testing/whole-server-process.ts')).href
  const options = { target: database.target, port: await freePort(), variables: { SERVICES: 'chat,main' } }
  const server = await startChildServer(program, options)
  try {
    const [ada, bob] = [
      await walkSignIn(server.url, { email: 'ada@example.com' }),
      await walkSignIn(server.url, { email: 'bob@example.com' }),
    ]
    const call = async (method: string, path: string, token?: string, body?: unknown) =>
      await sendTo(server.url, method, path, { ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { body }) })
    expect((await call('GET', '/notes')).status).toBe(401)
    expect((await call('POST', '/notes', ada.token, { text: '' })).status).toBe(400)
    const { body: added } = await call('POST', '/notes', ada.token, { text: 'Closures keep the variable' })
    expect((await call('DELETE', `/notes/${added.data.id}`, bob.token)).body.data).toEqual({ removed: false })
    expect((await call('GET', '/notes', ada.token)).body.data).toEqual([added.data])
    const headers = { authorization: `Bearer ${ada.token}` }
    const archive = await fetch(`${server.url}/api/v1/users/${ada.userId}/export`, { headers })
    expect(Buffer.from(await archive.arrayBuffer()).includes('notes.json')).toBe(true)
    expect((await call('DELETE', `/notes/${added.data.id}`, ada.token)).body.data).toEqual({ removed: true })
  } finally {
    await server.kill()
    // The files of a worker share a database: a later one would find a table that no migration made.
    await database.asOwner('drop table notes')
  }
})
