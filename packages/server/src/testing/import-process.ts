import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { writeImport } from '../modules/conversation/chat-imports/write-import.ts'
import { createStorageModule, defaultStorageBytes } from '../modules/people/storage/index.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'

/** Writes one import in a process of its own: to be killed. Tells its parent when it begins. */
const { target, ...payload } = JSON.parse(process.argv[2] ?? '') as { target: ConnectionTarget; importId: string; userId: string }
const db = await openDatabase(target, { applicationConnections: 2, systemConnections: 2 })
const storage = createStorageModule({ bytesPerPerson: defaultStorageBytes })
process.send?.('running')
const deps = { db, storage, newId: randomUUID, log: pino({ level: 'silent' }) }
await writeImport(deps, payload, new AbortController().signal)
await db.close()
