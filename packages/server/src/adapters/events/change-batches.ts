import { changeKinds } from '@xperto/contract'
import { z } from 'zod'
import type { Change } from '../../ports/events.ts'

/** Changes travel in batches of so many: about 100 bytes each, and a payload of NOTIFY has at most 8000. */
export const changesInBatch = 60

/** A change as it travels: whose it is, its kind, the id of a chat, person, session or post. One for everybody is told as nobody's (an id of zeros). */
export type ToldChange = [userId: string, kind: string, id: string]

const batch = z.array(z.tuple([z.uuid(), z.enum([...changeKinds, 'session_ended']), z.uuid()])).min(1)

/** The changes of a payload; null for one that is no batch: everybody who reaches the database can write to a channel. */
export function readBatch(payload: string): Change[] | null {
  try {
    return batch.parse(JSON.parse(payload)).map(([userId, kind, id]): Change => {
      if (kind === 'session_ended') return { kind, userId, sessionId: id }
      if (kind === 'post_gone') return { kind, postId: id }
      return kind === 'credits_changed' ? { kind, userId } : { kind, userId, chatId: id }
    })
  } catch {
    return null
  }
}
