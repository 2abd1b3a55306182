import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import { insertChat } from '../chat-export/index.ts'
import { checkedName } from '../chats/index.ts'
import type { StorageModule } from '../../people/storage/index.ts'
import { type ImportRow, insertImport, insertPart } from './imports.store.ts'
import { readLargeDocument } from './read-large-document.ts'
import { writeImportJob } from './write-import-job.ts'

export interface KeepImportDeps {
  db: Database
  storage: Pick<StorageModule, 'require'>
  jobs: Pick<Jobs, 'send'>
  newId: () => string
  log: Pick<Log, 'warn'>
  /** Lets one large document be parsed at a time in this process. */
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>
}

/**
 * Checks a large document and keeps it in parts, all or nothing; the job writes them. Throws invalid_json, invalid_request, name_empty,
 * storage_full.
 */
export async function keepImport(deps: KeepImportDeps, input: { userId: string; body: Buffer }): Promise<ImportRow> {
  const { userId } = input
  const kept = await deps.inTurn(async () => {
    const { name: given, parts, bytes } = await readLargeDocument(input.body)
    const name = checkedName(given)
    const [id, chatId] = [deps.newId(), deps.newId()]
    return await deps.db.asUser(userId, async (tx) => {
      await deps.storage.require(tx, { userId, bytes })
      await insertChat(tx, { id: chatId, userId, name, isWhole: false })
      const row = await insertImport(tx, { id, userId, chatId, name, bytes, parts: parts.length })
      for (const [number, part] of parts.entries()) {
        await insertPart(tx, { importId: id, userId, number, messages: JSON.stringify(part) })
      }
      return row
    })
  })
  // The cron job queues it again where this fails.
  await deps.jobs
    .send(writeImportJob, { importId: kept.id, userId })
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an import waits for the cron job'))
  return kept
}
