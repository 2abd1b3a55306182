import type { DatabaseOptions } from '../platform/db/database.ts'

/** For whoever opens a database in tests: two hundred at once wait for ten connections and for one row, on a busy machine longer than a person should. */
export const patient = { waitMs: 120_000, statementMs: 120_000 } satisfies DatabaseOptions
