import type { Transaction } from '../../../platform/db/transaction.ts'

/** Whether what that person learns is noted; on until they switch it off. */
export async function keepsRecord(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.raw<{ keeps: boolean }>(`select keeps_record as keeps from learning_settings where user_id = $1`, [userId])
  return rows[0]?.keeps ?? true
}

export async function setKeepsRecord(tx: Transaction, userId: string, keeps: boolean): Promise<void> {
  await tx.raw(
    `insert into learning_settings (user_id, keeps_record) values ($1, $2) on conflict (user_id) do update set keeps_record = excluded.keeps_record`,
    [userId, keeps],
  )
}
