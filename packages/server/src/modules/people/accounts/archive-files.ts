import { chatFileName } from '@xperto/contract'
import type { ArchiveFile } from '../../../platform/archive/zip-files.ts'
import { documentPieces, markdownPieces } from '../../conversation/chat-export/index.ts'
import {
  type ArchivedChat,
  type ArchivedMessage,
  type ArchivedShare,
  archivePageRows,
  type ArchiveStore,
  type ListName,
  listNames,
} from './archive.store.ts'
import { archiveReadme } from './archive-readme.ts'

export interface ArchiveDeps {
  archive: ArchiveStore
  productName: string
  now: () => Date
}

/** Everything that is kept of a person, file by file, read a page at a time as the files are read. */
export async function* archiveFiles({ archive, productName, now }: ArchiveDeps, userId: string): AsyncGenerator<ArchiveFile> {
  const modifiedOn = now()
  yield { path: 'README.md', modifiedOn, text: [archiveReadme({ productName, madeOn: modifiedOn })] }
  yield { path: 'profile.json', modifiedOn, text: [`${JSON.stringify(await archive.profile(userId), null, 2)}\n`] }
  for (const name of listNames) yield { path: `${name}.json`, modifiedOn, text: listPieces(archive, userId, name) }

  for await (const chat of pages<ArchivedChat>((last) => archive.chatsAfter(userId, last?.id))) {
    const path = `chats/${nameOf(chat)}`
    // Most chats are one page, which serves both files.
    const start = await archive.messagesAfter(userId, chat.id, -1)
    const messages = () => pages<ArchivedMessage>((last) => archive.messagesAfter(userId, chat.id, last?.position ?? -1), start)
    yield { path: `${path}.md`, modifiedOn: chat.lastUpdatedOn, text: markdownPieces(chat.name, messages()) }
    yield { path: `${path}.json`, modifiedOn: chat.lastUpdatedOn, text: documentPieces(chat.name, messages()) }
  }
  for await (const share of pages<ArchivedShare>((last) => archive.sharesAfter(userId, last?.id))) {
    const messages = pages<ArchivedMessage>((last) => archive.sharedMessagesAfter(userId, share.id, last?.position ?? -1))
    yield { path: `shares/${nameOf(share)}.md`, modifiedOn: share.createdAt, text: markdownPieces(share.name, messages) }
  }
}

/** Rows of one page after the other, until one is not full. */
async function* pages<Row>(read: (last: Row | undefined) => Promise<Row[]>, start?: Row[]): AsyncGenerator<Row> {
  for (let rows = start ?? (await read(undefined)); ; rows = await read(rows.at(-1))) {
    yield* rows
    if (rows.length < archivePageRows) return
  }
}

async function* listPieces(archive: ArchiveStore, userId: string, name: ListName): AsyncGenerator<string> {
  let between = '['
  for await (const { row } of pages<{ after: string; row: unknown }>((last) => archive.listAfter(userId, name, last?.after ?? null))) {
    yield `${between}\n${JSON.stringify(row)}`
    between = ','
  }
  yield between === '[' ? '[]\n' : '\n]\n'
}

/** Sorted by day in a folder, told apart by the beginning of the id. */
function nameOf({ id, name, createdAt }: { id: string; name: string; createdAt: Date }): string {
  const plain = chatFileName(name, 'md').slice(0, -'.md'.length)
  return `${createdAt.toISOString().slice(0, 10)}-${plain}-${id.slice(0, 8)}`
}
