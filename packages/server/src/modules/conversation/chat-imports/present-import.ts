import { type ChatImport, errorCatalogue } from '@xperto/contract'
import type { ImportRow } from './imports.store.ts'

/** An import as the contract shows it: its chat only once that is whole. */
export function presentImport(row: ImportRow): ChatImport {
  const { errorCode } = row
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    parts: row.parts,
    parts_done: row.partsDone,
    chat_id: row.status === 'done' ? row.chatId : null,
    error: errorCode === null ? null : { code: errorCode, message: errorCatalogue[errorCode].message },
    created_on: row.createdAt.toISOString(),
  }
}
