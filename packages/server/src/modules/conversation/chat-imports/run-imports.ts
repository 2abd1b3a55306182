import { databaseErrorCode } from '../../../platform/db/database-errors.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import { deleteEnded, markFailed, nextImports, overdueImports } from './imports.store.ts'
import { writePart, type WritePartDeps } from './write-part.ts'

export interface RunImportsDeps extends WritePartDeps {
  now: () => Date
  log: Pick<Log, 'error'>
}

/** After so many hours an import that has not ended is removed, and one that has ended is forgotten. */
const importHours = 24
/** SQLSTATE classes that a second try meets again: data, constraints and limits. */
const lasting = /^(?:22|23|54)/

/**
 * Writes every import in progress: a part of each person's oldest import in turn, so that no person waits for another's whole import. Rejects
 * once the others are done when one could not go on; a next run goes on where it stopped.
 */
export async function runImports(deps: RunImportsDeps, signal: AbortSignal): Promise<void> {
  await removeOld(deps)
  const failures = new Map<string, unknown>()
  for (;;) {
    const next = (await nextImports(deps.db)).filter(({ id }) => !failures.has(id))
    if (next.length === 0) break
    for (const one of next) {
      signal.throwIfAborted()
      try {
        await writePart(deps, one)
      } catch (error) {
        if (!lasting.test(databaseErrorCode(error) ?? '')) failures.set(one.id, error)
        else {
          deps.log.error({ err: error }, 'an import cannot be written')
          await markFailed(deps.db, one.id, 'import_failed')
        }
      }
    }
  }
  if (failures.size > 0) throw new AggregateError([...failures.values()], `${failures.size} imports could not go on`)
}

async function removeOld({ db, now }: RunImportsDeps): Promise<void> {
  const before = new Date(now().getTime() - importHours * 3_600_000)
  for (const id of await overdueImports(db, before)) await markFailed(db, id, 'import_expired')
  await deleteEnded(db, before)
}
