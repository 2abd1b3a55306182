import { archivePages, listFiles } from '../../../platform/archive/list-files.ts'
import type { PersonalArchive } from '../../../platform/archive/personal-data.ts'
import type { Database } from '../../../platform/db/database.ts'
import { archivedName, markdownPieces } from '../chat-export/index.ts'
import { archiveLists, type ArchivedMessage, type ArchivedShare, sharedMessagesAfter, sharesAfter } from './archive.store.ts'

/** What a person shared, in their archive: the list, and each copy to read. */
export function archiveOfShares(db: Database): PersonalArchive {
  return {
    contents: [...archiveLists, { path: 'shares/*.md', holds: 'The copies behind these links, to read' }],
    async *files(userId, madeOn) {
      yield* listFiles(db, userId, madeOn, archiveLists)
      for await (const share of archivePages<ArchivedShare>((last) => sharesAfter(db, userId, last?.id))) {
        const messages = archivePages<ArchivedMessage>((last) => sharedMessagesAfter(db, userId, share.id, last?.position ?? -1))
        yield { path: `shares/${archivedName(share)}.md`, modifiedOn: share.createdAt, text: markdownPieces(share.name, messages) }
      }
    },
  }
}
