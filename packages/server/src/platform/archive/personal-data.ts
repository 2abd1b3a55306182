import type { KeptCounts } from '@xperto/contract'
import type { Transaction } from '../db/transaction.ts'
import type { ArchiveFile } from './zip-files.ts'

/** What a module counts of a person for the page "Your data". */
export type CountedRows = Partial<Omit<KeptCounts, 'storage_bytes' | 'storage_bytes_allowed'>>

/** What a module puts into the archive of a person. */
export interface PersonalArchive {
  /** A line for each kind of file in the archive's README: where it lies and what it holds. */
  contents: readonly { path: string; holds: string }[]
  /** The files, each read as the archive is read. `madeOn`: when the archive is made. */
  files(userId: string, madeOn: Date): AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>
}

/**
 * What a module keeps of people, so that their account can be counted, taken away and erased without anybody else knowing its tables. Rows that hang
 * on the person by a foreign key go with the account; `erase` is for what has to go before, in steps, or has no such key.
 */
export interface PersonalData {
  archive?: PersonalArchive
  /** Counts, in that person's own transaction. What is deleted and not erased yet does not count. */
  count?(tx: Transaction, userId: string): Promise<CountedRows>
  /** Erases in steps that are each whole: a run that dies in between has done so much, and the next one goes on from there. Throws where `signal` ends. */
  erase?(userId: string, signal: AbortSignal): Promise<void>
}
