import type { BotSubmissionsDeps } from './deps.ts'
import { lockUnnoted, noteTaken } from './takers.store.ts'

const atOnce = 100

/**
 * Keeps the marks of those who began an interview before marks were kept, so that they too take it once. Each submission is noted once, whatever dies
 * meanwhile; when all are, it finds nothing. Answers how many were noted.
 */
export async function noteEarlierTakers({ db }: Pick<BotSubmissionsDeps, 'db'>, signal: AbortSignal): Promise<number> {
  let noted = 0
  for (;;) {
    signal.throwIfAborted()
    const some = await db.asSystem(async (tx) => {
      const rows = await lockUnnoted(tx, atOnce)
      for (const row of rows) await noteTaken(tx, row)
      return rows.length
    })
    if (some === 0) return noted
    noted += some
  }
}
