import { readFacts } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { appendExchange } from '../../conversation/messages/index.ts'
import type { UploadsDeps } from './deps.ts'
import { readPagesMax } from './read-pages-max.ts'
import { foundWords, stoppedWords, unreadableWords } from './tell-upload.ts'
import { endReading, type UploadRow } from './uploads.store.ts'

/**
 * Ends the reading of a scan: the fields of its text wait for the person, and the chat says what was found. Without a word it has failed, or was stopped
 * in time. Answers the upload as it is then.
 */
export async function endScan(
  { newId }: Pick<UploadsDeps, 'newId'>,
  tx: Transaction,
  upload: UploadRow,
  { isStopped = false }: { isStopped?: boolean } = {},
): Promise<UploadRow> {
  const { id, chatId, userId, document } = upload
  const pages = upload.pages.map((page) => (isStopped && page.state === 'reading' ? { ...page, state: 'waiting' as const } : page))
  const found = document !== null && document.lines.length > 0 ? readFacts(document, newId) : null
  const state = found !== null ? 'to_confirm' : isStopped ? 'stopped' : 'failed'
  const reason = state === 'failed' ? unreadableWords : null
  const ended: UploadRow = { ...upload, pages, state, reason, found }
  if (!(await endReading(tx, id, ended))) return upload
  const text = found !== null && document !== null ? foundWords({ found, document, readPages: readPagesMax }) : (reason ?? stoppedWords)
  await appendExchange(tx, { chatId, userId, answer: { id: newId(), text } })
  return ended
}
