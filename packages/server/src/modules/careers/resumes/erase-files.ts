import type { ResumesDeps } from './deps.ts'
import { claimFilesToErase, forgetErasedFiles } from './files-to-erase.store.ts'

/** So many files a transaction. */
const batch = 50

/**
 * Erases the files of résumés, versions and people that are gone, and those whose making broke off. Answers how many. A store that fails keeps the
 * rest for the next run.
 */
export async function eraseFiles({ db, fileStore }: Pick<ResumesDeps, 'db' | 'fileStore'>, signal: AbortSignal): Promise<number> {
  let erased = 0
  for (;;) {
    signal.throwIfAborted()
    const count = await db.asSystem(async (tx) => {
      const keys = await claimFilesToErase(tx, batch)
      for (const key of keys) await fileStore.delete(key)
      await forgetErasedFiles(tx, keys)
      return keys.length
    })
    erased += count
    if (count < batch) return erased
  }
}
