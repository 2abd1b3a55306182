import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferedCurrency } from '../../../lib/currency/use-currency.ts'
import type { Purchase, SessionUser } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useEffect, useRef } from 'react'
import { useClientConfig } from '../../../lib/app-services.tsx'
import { creditKeys } from '../../../lib/credits/credit-queries.ts'
import { lastPurchaseQuery } from '../../../lib/purchases/purchase-queries.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { CheckoutFailed, openCheckout } from './open-checkout.ts'
import { useCheckoutApi } from './use-checkout-api.ts'

export interface Wish {
  packName: string
  couponCode: string | null
  currency: OfferedCurrency
  phone: string | null
  /** What the person saw and agreed to, in the currency's own unit. */
  shown: number
}

/** The price is another one than was shown: it is shown now, and nothing is paid before it is agreed to. */
export class PriceMoved extends Error {}

/**
 * PAY-06: notes the purchase, opens its order and leaves for the checkout; or goes on with a purchase that waits. `onPaid` when there was nothing
 * to pay. The page that one comes back to by the browser's own way back shows what waits.
 */
export function usePay(user: SessionUser, onPaid: () => void) {
  const api = useCheckoutApi()
  const client = useQueryClient()
  const { payments } = useClientConfig()
  const pay = useMutation({
    mutationFn: async (what: { purchase: Purchase } | { wish: Wish }) => {
      const purchase = 'purchase' in what ? what.purchase : await create(what.wish)
      if (purchase.isPaid) return 'paid'
      if ('wish' in what && purchase.totalPrice !== what.wish.shown) throw new PriceMoved('The rates have moved: this is the price now.')
      await openCheckout({ api, payments, user }, purchase).catch((error: unknown) => {
        // Why stands where the button is.
        if (!isSessionOver(error)) toast.error(creditNotices.paymentFailed)
        throw error
      })
      return 'left'
    },
    onSuccess: async (how) => {
      await client.invalidateQueries({ queryKey: creditKeys.all })
      if (how === 'paid') onPaid()
    },
    onError: () => void client.invalidateQueries({ queryKey: creditKeys.all }),
  })

  async function create({ packName, couponCode, currency, phone }: Wish): Promise<Purchase> {
    try {
      const { data } = await api('createCredits', { body: { packName, couponCode, currency, phone } })
      client.setQueryData(lastPurchaseQuery(api, user.userId).queryKey, data.isPaid ? null : data)
      return data
    } catch (error) {
      throw error instanceof CallError ? error : new CheckoutFailed(creditNotices.creditsCreationFailed, { cause: error })
    }
  }

  // A page that the browser kept as it was is still on its way to the checkout.
  const reset = useRef(pay.reset)
  useEffect(() => {
    reset.current = pay.reset
  }, [pay.reset])
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset.current()
      void client.invalidateQueries({ queryKey: creditKeys.all })
    }
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [client])
  return pay
}

/** What to say of a payment that did not get as far as its provider. */
export const payRefusal = (error: unknown): string =>
  error instanceof CallError || error instanceof CheckoutFailed || error instanceof PriceMoved ? error.message : creditNotices.paymentFailed
