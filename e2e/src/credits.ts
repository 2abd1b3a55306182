import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { chargeCredits, createEarlyAccessCode, grantCredits } from '@xperto/server/modules/credits/index'
import { onProductLedger } from '@xperto/server/testing/on-product-ledger'
import type { Product } from '@xperto/server/testing/product-process'
import { expect, type Person } from './journey.ts'

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
