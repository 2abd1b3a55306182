import type { Database } from '../db/database.ts'
import type { PersonalArchive } from './personal-data.ts'
import type { ArchiveFile } from './zip-files.ts'

/** So many rows come at once: what an archive holds in memory is one such page. */
export const archivePageRows = 500

/** Rows of a person that an archive holds as one JSON list. */
export interface ArchiveList {
  path: string
  /** What it holds, in words for the person who opens the archive. */
  holds: string
  /** The kind of `after`, by which the rows are paged. */
  after: 'uuid' | 'text' | 'number'
  /**
   * Reads one page as that person: `$1` is the person, `$2` the last `after`, `$3` the number of rows. Each row is its `after` and `row`, which holds no
   * hash and no key.
   */
  sql: string
}

/** Comes before every value of its kind. */
const first = { uuid: '00000000-0000-0000-0000-000000000000', text: '', number: '0' }

/** The files of these lists, each read page by page as the archive is read. */
export function* listFiles(db: Database, userId: string, modifiedOn: Date, lists: readonly ArchiveList[]): Generator<ArchiveFile> {
  for (const list of lists) yield { path: list.path, modifiedOn, text: jsonPieces(db, userId, list) }
}

/** An archive's part that is these lists alone. */
export function archiveOfLists(db: Database, lists: readonly ArchiveList[]): PersonalArchive {
  return { contents: lists, files: (userId, madeOn) => listFiles(db, userId, madeOn, lists) }
}

/**
 * Rows of one page after the other, until one is not full. `read` gets the last row so far; `start` is the first page where it has been read already.
 */
export async function* archivePages<Row>(read: (last: Row | undefined) => Promise<Row[]>, start?: Row[]): AsyncGenerator<Row> {
  for (let rows = start ?? (await read(undefined)); ; rows = await read(rows.at(-1))) {
    yield* rows
    if (rows.length < archivePageRows) return
  }
}

/**
 * Each page is a transaction of its own: an archive may take minutes to travel, and no connection waits for that. A chat that is deleted in between
 * is simply no longer there.
 */
async function* jsonPieces(db: Database, userId: string, { sql, after }: ArchiveList): AsyncGenerator<string> {
  const read = async (last: { after: string } | undefined) =>
    await db.asUser(
      userId,
      async (tx) => await tx.raw<{ after: string; row: unknown }>(sql, [userId, last?.after ?? first[after], archivePageRows]),
    )
  let between = '['
  for await (const { row } of archivePages(read)) {
    yield `${between}\n${JSON.stringify(row)}`
    between = ','
  }
  yield between === '[' ? '[]\n' : '\n]\n'
}
