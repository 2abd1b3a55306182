import { importBodyMaxBytes, importedMessagesMax } from '@xperto/contract'
import { archivePages } from '../../../platform/archive/list-files.ts'
import type { PersonalArchive } from '../../../platform/archive/personal-data.ts'
import type { Database } from '../../../platform/db/database.ts'
import { archivedName } from './archived-name.ts'
import { type ArchivedChat, chatsAfter, messagesAfter } from './archive-chats.store.ts'
import { documentPieces, markdownPieces } from './chat-pieces.ts'

/** A person's chats in their archive: each to read and as data. */
export function archiveOfChats(db: Database): PersonalArchive {
  return {
    contents: [
      { path: 'chats/*.md', holds: 'Your chats to read, one file each, as you last saw them' },
      {
        path: 'chats/*.json',
        holds: `The same chats as data. "Import a chat" takes such a file, of up to ${importedMessagesMax.toLocaleString('en')} messages and ${importBodyMaxBytes / 1_048_576} MB`,
      },
    ],
    async *files(userId) {
      for await (const chat of archivePages<ArchivedChat>((last) => chatsAfter(db, userId, last?.id))) {
        const path = `chats/${archivedName(chat)}`
        // Most chats are one page, which serves both files.
        const start = await messagesAfter(db, userId, chat.id, -1)
        const messages = () =>
          archivePages<(typeof start)[number]>((last) => messagesAfter(db, userId, chat.id, last?.position ?? -1), start)
        yield { path: `${path}.md`, modifiedOn: chat.lastUpdatedOn, text: markdownPieces(chat.name, messages()) }
        yield { path: `${path}.json`, modifiedOn: chat.lastUpdatedOn, text: documentPieces(chat.name, messages()) }
      }
    },
  }
}
