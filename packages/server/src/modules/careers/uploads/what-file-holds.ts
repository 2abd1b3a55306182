import type { FoundFields } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { listUploadsOf } from './uploads.store.ts'

/** What the newest file of a chat holds, for whoever talks about it. */
export interface FileHeld {
  uploadId: string
  fileName: string
  /** `reading`: its pages still come. `to_confirm`: its fields wait for the person. `used`: they are in the résumé. `nothing`: it gave nothing. */
  state: 'reading' | 'to_confirm' | 'used' | 'nothing'
  found: FoundFields | null
  /** The raw text, a line a row. */
  text: string
}

/** The newest file that was uploaded into a chat of that person; null where there is none. */
export async function whatFileHolds(tx: Transaction, userId: string, chatId: string): Promise<FileHeld | null> {
  const [upload] = await listUploadsOf(tx, userId, chatId)
  if (!upload) return null
  const states = {
    reading: 'reading',
    recognising: 'reading',
    to_confirm: 'to_confirm',
    confirmed: 'used',
    stopped: 'nothing',
    failed: 'nothing',
  } as const
  const { id, fileName, state, found, document } = upload
  return { uploadId: id, fileName, state: states[state], found, text: (document?.lines ?? []).map(({ text }) => text).join('\n') }
}
