import type { Transaction } from '../../../platform/db/transaction.ts'

/** One thing that a person has said of their work, and where. */
export interface SaidRow {
  text: string
  at: Date
  /** False for a statement that was kept from another chat. */
  isInChat: boolean
}

/** As much as a person tells of one résumé; older words give way. */
const mostMessages = 300

/**
 * What a person has said in a chat, and what they have stated on claims anywhere, the oldest first. What a button sends for them, and the words of a claim
 * that they call true, are not their own.
 */
export async function listSaid(tx: Transaction, userId: string, chatId: string): Promise<SaidRow[]> {
  return await tx.raw<SaidRow & Record<string, unknown>>(
    `select * from (
       (select m.content as text, m.created_at as at, true as "isInChat" from messages m join chats c on c.id = m.chat_id
        where m.chat_id = $2 and c.user_id = $1 and m.role = 'person' and m.user_action_type is null and m.content not like 'It is true%'
        order by m.created_at desc limit ${mostMessages})
       union all
       (select f.claim || ': ' || f.said, f.created_at, false from resume_facts f where f.user_id = $1 order by f.created_at desc limit 200)
     ) said order by at`,
    [userId, chatId],
  )
}

/** Keeps a person's statement on a claim. */
export async function insertFact(tx: Transaction, fact: { userId: string; resumeId: string; claim: string; said: string }): Promise<void> {
  await tx.raw('insert into resume_facts (user_id, resume_id, claim, said) values ($1, $2, $3, $4)', [
    fact.userId,
    fact.resumeId,
    fact.claim.slice(0, 400),
    fact.said.slice(0, 4000),
  ])
}
