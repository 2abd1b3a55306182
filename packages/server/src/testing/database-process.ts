import { randomUUID } from 'node:crypto'
import { connectDatabase } from '../app/connect-database.ts'
import { readEnvironment } from '../app/environment.ts'
import { createLog } from '../platform/log/create-log.ts'
import { StartRefused } from '../platform/start-refused.ts'

/**
 * A server without its HTTP half, as a process of its own that a test may kill: brings the database up as `npm start` does, adds a
 * row, and says in one line of JSON how it went. Serves until SIGTERM; every line on standard input is answered with
 * `there` when the database answers and is held by a server, else with `away`.
 */
const environment = readEnvironment({ projectDirectory: process.cwd(), variables: process.env, isRoot: process.getuid?.() === 0 })
const log = createLog({ level: 'silent', secrets: [], format: 'json' })
const begun = performance.now()

try {
  const connected = await connectDatabase({ environment, log, onTakenAway: () => process.exit(3) })
  process.on('SIGTERM', () => void connected.close().then(() => process.exit(0)))
  const id = randomUUID()
  await connected.database.systemQuery(
    `insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'https://issuer.example', $2, 'a@b.example', 'A', $2)`,
    [id, id],
  )
  const [row] = await connected.database.systemQuery<{ rows: string }>('select count(*) as rows from users')
  const { embedded } = connected
  const answer = { how: embedded?.how, data: embedded?.dataDirectory, rows: Number(row?.rows), milliseconds: performance.now() - begun }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  process.stdin.on('data', () => {
    connected.database.systemQuery(`select 1 from pg_locks where locktype = 'advisory' and granted`).then(
      (locks) => process.stdout.write(locks.length > 0 ? 'there\n' : 'away\n'),
      () => process.stdout.write('away\n'),
    )
  })
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`)
  process.exit(1)
}
