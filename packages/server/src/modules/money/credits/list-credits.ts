import { definitionOf } from '@xperto/chat-types/definitions'
import { chatTypes, type CreditRecord, type CreditUsage, pageSizeMax } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { listLots, listUsage } from './history.store.ts'
import { creditsNumber } from './micro-credits.ts'

/** What came into a person's account, newest first, with the key of its grant. As a gift is listed: without a price. */
export async function listCredits({ db }: { db: Database }, userId: string): Promise<{ key: string; record: CreditRecord }[]> {
  const lots = await db.asUser(userId, async (tx) => await listLots(tx, userId, pageSizeMax))
  return lots.map(({ id, key, granted, remaining, source, createdAt, expiresAt }) => ({
    key,
    record: {
      id,
      totalCredits: creditsNumber(granted),
      remainingCredits: creditsNumber(remaining),
      source,
      creditPrice: 0,
      discountPrice: 0,
      totalPrice: 0,
      currency: null,
      coupon: null,
      phone: null,
      purchaseDate: createdAt.toISOString(),
      isGivenBack: false,
      expiresOn: expiresAt?.toISOString() ?? null,
    },
  }))
}

/** The ledger notes the kind of chat that was paid for; the history has a word for it, as its definition says. Anything else names itself. */
export function usageTypeOf(reason: string): string {
  const chatType = chatTypes.find((type) => type === reason)
  return chatType ? definitionOf(chatType).usageType : reason
}

/** A page of what a person was charged for, newest first. */
export async function listCreditUsage(
  { db }: { db: Database },
  { userId, page, size }: { userId: string; page: number; size: number },
): Promise<{ items: CreditUsage[]; currentPage: number; totalPages: number; totalItems: number }> {
  const { rows, total } = await db.asUser(userId, async (tx) => await listUsage(tx, userId, size, (page - 1) * size))
  return {
    items: rows.map(({ id, usageType, amount, createdAt, detail }) => ({
      id,
      usageType: usageTypeOf(usageType),
      creditsDeducted: creditsNumber(amount),
      created_on: createdAt.toISOString(),
      detail,
    })),
    currentPage: page,
    totalPages: Math.ceil(total / size),
    totalItems: total,
  }
}
