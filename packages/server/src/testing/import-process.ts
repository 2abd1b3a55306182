import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { runImports } from '../modules/conversation/chat-imports/run-imports.ts'
import { createStorageModule, defaultStorageBytes } from '../modules/people/storage/index.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'

/** A worker in a process of its own that writes imports: to be killed. Tells its parent when it begins. */
const target = JSON.parse(process.argv[2] ?? '') as ConnectionTarget
const db = await openDatabase(target, { applicationConnections: 2, systemConnections: 2 })
const storage = createStorageModule({ bytesPerPerson: defaultStorageBytes })
process.send?.('running')
const deps = { db, storage, newId: randomUUID, now: () => new Date(), log: pino({ level: 'silent' }) }
await runImports(deps, new AbortController().signal)
await db.close()
