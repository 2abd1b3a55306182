import { randomUUID } from 'node:crypto'
import { type ConnectDatabaseOptions, type ConnectedDatabase, connectDatabase } from '../app/connect-database.ts'
import { readEnvironment } from '../app/environment.ts'
import { createLog } from '../platform/log/create-log.ts'

/** How the database of a server without its HTTP half came up. */
export interface StartedDatabase {
  /** undefined with a DATABASE_URL. */
  how: 'created' | 'started' | 'adopted' | undefined
  /** Where its data is; empty with a DATABASE_URL. */
  data: string
  /** What was committed before, and one of its own. */
  rows: number
}

/** Brings the database up as `npm start` does and adds a row. Rejects with StartRefused. */
export async function connectAndAddRow(
  variables: Record<string, string | undefined>,
  onTakenAway: () => void,
  waiting: Pick<ConnectDatabaseOptions, 'patienceMs' | 'stopWaiting' | 'onProgress'> = {},
): Promise<StartedDatabase & { connected: ConnectedDatabase }> {
  const environment = readEnvironment({ projectDirectory: '/', variables, isRoot: process.getuid?.() === 0 })
  const log = createLog({ level: 'silent', secrets: [], format: 'json' })
  const connected = await connectDatabase({ environment, log, onTakenAway, ...waiting })
  const { database, embedded } = connected
  const id = randomUUID()
  await database.systemQuery(
    `insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'https://issuer.example', $2, 'a@b.example', 'A', $2)`,
    [id, id],
  )
  const [row] = await database.systemQuery<{ rows: string }>('select count(*) as rows from users')
  return { connected, how: embedded?.how, data: embedded?.dataDirectory ?? '', rows: Number(row?.rows) }
}
