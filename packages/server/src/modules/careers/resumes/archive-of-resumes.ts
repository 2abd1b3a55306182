import { listFiles } from '../../../platform/archive/list-files.ts'
import type { PersonalArchive } from '../../../platform/archive/personal-data.ts'
import type { ArchiveFile } from '../../../platform/archive/zip-files.ts'
import { archiveLists, newestFilesOfPerson } from './archive.store.ts'
import type { ResumesDeps } from './deps.ts'

/** A person's résumés in their archive: the rows as lists, and the newest PDF and DOCX of each as they are. */
export function archiveOfResumes({ db, fileStore }: Pick<ResumesDeps, 'db' | 'fileStore'>): PersonalArchive {
  return {
    contents: [...archiveLists, { path: 'resumes/', holds: 'The newest PDF and Word file of each résumé' }],
    async *files(userId, madeOn): AsyncGenerator<ArchiveFile> {
      yield* listFiles(db, userId, madeOn, archiveLists)
      for (const { resumeId, kind, key } of await db.asUser(userId, async (tx) => await newestFilesOfPerson(tx, userId)))
        yield { path: `resumes/${resumeId}.${kind}`, modifiedOn: madeOn, text: bytesOfKey(key) }
    },
  }

  /** Read when its turn comes; nothing where the file store has lost it. */
  async function* bytesOfKey(key: string): AsyncGenerator<string | Uint8Array> {
    const stored = await fileStore.read(key)
    if (stored) yield* stored.body
  }
}
