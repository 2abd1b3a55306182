import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { CashfreeSession, ClientConfig, Currency, Purchase } from '@xperto/contract'
import { createCoupon } from '@xperto/server/modules/money/coupons/index'
import { chargeCredits, createEarlyAccessCode, grantCredits } from '@xperto/server/modules/money/credits/index'
import { onProductLedger } from '@xperto/server/testing/on-product-ledger'
import type { Product } from '@xperto/server/testing/product-process'
import { call, expect, type Person } from './journey.ts'

const micro = 1_000_000

/** Gives somebody credits, as an operator would. */
export async function give(product: Product, { userId }: Person, credits: number, reason = 'OPERATOR'): Promise<void> {
  const gift = { key: `grant:journey:${randomUUID()}`, amount: BigInt(credits * micro), kind: 'promotion' as const, reason, ref: null }
  await onProductLedger(product.dataDirectory, async (db) =>
    db.asSystem(async (tx) => await grantCredits(tx, { ...gift, userId, expiresAt: null })),
  )
}

export interface Use {
  /** What the history calls it, in underscore words. */
  reason: string
  credits: number
  detail?: { chatId?: string; model?: string; inputTokens?: number; outputTokens?: number }
}

/** Charges somebody for each use, one after the other. */
export async function charge(product: Product, { userId }: Person, uses: readonly Use[]): Promise<void> {
  await onProductLedger(product.dataDirectory, async (db) => {
    for (const { reason, credits, detail } of uses) {
      const use = { key: `journey:${randomUUID()}`, userId, amount: BigInt(Math.round(credits * micro)), reason, ref: null }
      await db.asSystem(async (tx) => await chargeCredits(tx, { ...use, ...(detail ? { detail } : {}) }))
    }
  })
}

/** A code that gives early-access credits, good for that many people. */
export async function earlyAccessCode(product: Product, credits: number, maxUses: number): Promise<string> {
  const code = `JOURNEY-${randomUUID().slice(0, 8)}`.toUpperCase()
  const made = { code, campaign: code, amount: BigInt(credits * micro), maxUses, expiresAt: null, creditDays: null }
  await onProductLedger(product.dataDirectory, async (db) => await createEarlyAccessCode(db, made))
  return code
}

export const creditsPanel = (page: Page): Locator => page.getByLabel('Right panel', { exact: true })

/** What the header says the person has, and the way to the panel. */
export const balance = (page: Page): Locator => page.getByRole('button', { name: /credits, open credits$/i })

/** Opens the workspace with one tab of the credits panel. */
export async function openCredits(page: Page, url: string, tab = 'My Credits'): Promise<void> {
  await page.goto(`${url}/xperto?panel=credits`)
  await expect(creditsPanel(page).getByRole('tab', { selected: true })).toHaveText('My Credits')
  if (tab !== 'My Credits') await creditsPanel(page).getByRole('tab', { name: tab }).click()
}

/** A coupon of that percent, good a thousand times for whoever knows it, unless `only` says otherwise; answers its code. `listed`: it is offered. */
export async function couponOf(
  product: Product,
  percent: number,
  only: { listed?: boolean; maxRedemptions?: number; packs?: string[]; currencies?: Currency[] } = {},
): Promise<string> {
  const code = `J${randomUUID().slice(0, 7)}`.toUpperCase()
  const open = { startsAt: null, endsAt: null, maxRedemptions: 1000, perPerson: 1, packs: null, currencies: null, listed: false }
  const made = { ...open, code, name: `${percent} percent`, description: 'For a journey', percent, ...only }
  return await onProductLedger(product.dataDirectory, async (db) => await createCoupon(db, made))
}

/** Buys a pack without a page: the calls that a page makes, and the simulator's own form. */
export async function buy(product: Product, person: Person, packName: string): Promise<void> {
  const purchase = await call<Purchase>(product, person, 'POST', '/api/v1/credits/create', {
    packName,
    currency: 'INR',
    phone: '9820098200',
  })
  const claim = {
    creditId: purchase.id,
    currency: 'INR',
    amount: purchase.totalPrice,
    paymentType: 'CREDIT_PURCHASE',
    provider: 'CASHFREE',
  }
  const order = await call<CashfreeSession>(product, person, 'POST', '/api/v1/payments', { ...claim, userId: person.userId })
  const config = (await (await fetch(`${product.url}/config.json`)).json()) as ClientConfig
  await fetch(`${config.payments.checkoutUrl}/cashfree/${order.payment_session_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
    redirect: 'manual',
  })
  await call(product, person, 'PATCH', `/api/v1/payments/${order.customOrderId}`, { status: 'PAYMENT_SUCCESS' })
}
