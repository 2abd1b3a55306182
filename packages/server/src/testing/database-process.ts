import { StartRefused } from '../platform/start-refused.ts'
import { connectAndAddRow } from './connect-and-add-row.ts'

/**
 * A server without its HTTP half, as a process of its own that a test may kill: brings the database up, adds a row, says in one line of JSON
 * how it went, and serves until SIGTERM. One that is refused says why and ends with 1.
 */
try {
  const { connected, ...started } = await connectAndAddRow(process.env, () => process.exit(3))
  process.on('SIGTERM', () => void connected.close().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify(started)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`)
  process.exit(1)
}
