import { claimDue, erasePerson } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'

export type EraseDeps = Pick<AccountsDeps, 'db' | 'personalData' | 'now' | 'log'>

/**
 * Erases every closed account that is due, in steps that are each whole: a run that dies in between has done so much, and the next one
 * goes on from there. Answers how many accounts are gone. One that fails does not hold up the others; it rejects once they are done.
 */
export async function eraseAccounts(deps: EraseDeps, signal: AbortSignal): Promise<number> {
  const due = await claimDue(deps.db, deps.now())
  const failures: unknown[] = []
  for (const userId of due) {
    try {
      await eraseEverythingOf(deps, userId, signal)
    } catch (error) {
      signal.throwIfAborted()
      failures.push(error)
      continue
    }
    // Who it was is exactly what nobody is to keep.
    deps.log.info('a closed account was erased')
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} closed accounts could not be erased`)
  return due.length
}

/** Modules that came later hang on those before them, so they go first. */
async function eraseEverythingOf({ db, personalData }: EraseDeps, userId: string, signal: AbortSignal): Promise<void> {
  for (const { erase } of personalData().toReversed()) {
    signal.throwIfAborted()
    await erase?.(userId, signal)
  }
  await erasePerson(db, userId)
}
