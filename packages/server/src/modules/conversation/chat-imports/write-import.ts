import { databaseErrorCode } from '../../../platform/db/database-errors.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import { markFailed } from './imports.store.ts'
import { writePart, type WritePartDeps } from './write-part.ts'

export interface WriteImportDeps extends WritePartDeps {
  log: Pick<Log, 'error'>
}

/** SQLSTATE classes that a second try meets again: data, constraints and limits. */
const lasting = /^(?:22|23|54)/

/**
 * Writes an import from the part where the last run stopped to its end. An import that can never be written is marked as failed. Rejects with
 * any other error: the job is tried again.
 */
export async function writeImport(
  deps: WriteImportDeps,
  { importId, userId }: { importId: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    do signal.throwIfAborted()
    while (await writePart(deps, { id: importId, userId }))
  } catch (error) {
    if (!lasting.test(databaseErrorCode(error) ?? '')) throw error
    deps.log.error({ err: error }, 'an import cannot be written')
    await markFailed(deps.db, importId, 'import_failed')
  }
}
