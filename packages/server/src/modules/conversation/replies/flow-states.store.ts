import type { ChatType } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** What the flow of a chat knows, as stored; null before it knew anything. */
export interface StoredFlow {
  version: number
  state: unknown
}

/** The states of the flows of a person's living chats of that kind, the one changed last first; ten at most. */
export const flowStatesOf = async (tx: Transaction, userId: string, type: ChatType): Promise<{ chatId: string; state: unknown }[]> =>
  await tx.raw<{ chatId: string; state: unknown }>(
    `select f.chat_id as "chatId", f.state from flow_states f join chats c on c.id = f.chat_id and c.deleted_at is null
     where f.user_id = $1 and c.chat_type = $2 order by f.updated_at desc limit 10`,
    [userId, type],
  )

/** The state of one chat's flow; null before there is one. */
export async function flowStateOf(tx: Transaction, chatId: string): Promise<StoredFlow | null> {
  return (
    (await tx.raw<StoredFlow & Record<string, unknown>>('select version, state from flow_states where chat_id = $1', [chatId]))[0] ?? null
  )
}

/**
 * The same, with the chat held against every send and every end of a reply until the transaction ends. `busy`: a reply is being written, which would
 * write over a change; `gone`: there is no such chat.
 */
export async function holdFlow(tx: Transaction, chatId: string): Promise<StoredFlow | null | 'busy' | 'gone'> {
  const held = await tx.raw('select 1 from chats where id = $1 and deleted_at is null for no key update', [chatId])
  if (held.length === 0) return 'gone'
  // Read after the lock: what stood before the wait is past.
  const running = await tx.raw(`select 1 from generations where chat_id = $1 and status = 'running'`, [chatId])
  return running.length > 0 ? 'busy' : await flowStateOf(tx, chatId)
}

/**
 * Changes the state of a flow outside of a reply; the chat is held. What the newest reply of the shown branch left behind changes with it, so that
 * coming back to this branch, or trying a failed reply again, finds the change.
 */
export async function changeFlow(tx: Transaction, { chatId, version, state }: StoredFlow & { chatId: string }): Promise<void> {
  const text = JSON.stringify(state)
  await tx.raw('update flow_states set version = $2, state = $3, updated_at = now() where chat_id = $1', [chatId, version, text])
  await tx.raw(
    `update generations set
       state_before = case when state_after_version is null then $2::jsonb else state_before end,
       state_after = case when state_after_version is null then state_after else $2::jsonb end
     where id = (
       select g.id from generations g join messages m on m.id = g.message_id
       where m.chat_id = $1 and m.on_path order by m.position desc, g.started_at desc limit 1
     )`,
    [chatId, text],
  )
}
