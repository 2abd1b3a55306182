import type { PaymentSimulator } from '@xperto/simulators/payments/start-payment-simulator'
import { Away, type Caller, type Deed } from './money-deeds.ts'

/** By what we hear that somebody has paid: their browser comes back from PayPal, Cashfree tells it, or nobody does and the reconciler finds it. */
export type Hint = 'capture' | 'webhook' | 'nobody'

interface Bought {
  id: string
  amount: number
}

/** A pack that is bought for play money: noted, opened at the provider, paid there by `simulator`, and told to us by the hint. */
export function buyDeed(caller: Caller, { name, simulator, hint }: { name: string; simulator: PaymentSimulator; hint: Hint }): Deed {
  const currency = hint === 'capture' ? 'USD' : 'INR'
  const [provider, world] = currency === 'USD' ? (['PAYPAL', 'paypal'] as const) : (['CASHFREE', 'cashfree'] as const)
  let bought: Bought | null = null
  let orderId: string | null = null
  let isPaid = false

  const note = async (): Promise<Bought> => {
    const { status, code, data } = await caller.call('POST', '/api/v1/credits/create', {
      body: { packName: 'Starter', currency, phone: '9820098200' },
    })
    if (status !== 200) throw new Error(`${name}: ${status} ${code}`)
    const { id, totalPrice } = data as { id: string; totalPrice: number }
    return { id, amount: totalPrice }
  }
  const open = async (): Promise<string> => {
    bought ??= await note()
    const path = currency === 'USD' ? '/api/v1/payments/paypal/create-order' : '/api/v1/payments'
    const claim = { userId: caller.person.userId, currency, amount: bought.amount, paymentType: 'CREDIT_PURCHASE', provider }
    const { status, code, data } = await caller.call('POST', path, { body: { ...claim, creditId: bought.id } })
    if (status === 200) return (data as { id?: string; orderId?: string }).id ?? (data as { orderId: string }).orderId
    if (code !== 'quote_over') throw new Error(`${name}: ${status} ${code}`)
    // Somebody who had nothing in hand but a price has noted another purchase meanwhile.
    bought = null
    throw new Away(code)
  }
  const tell = async (): Promise<void> => {
    if (hint === 'capture') {
      const { status, data } = await caller.call('POST', `/api/v1/payments/paypal/capture-order/${orderId}`)
      const { paymentStatus } = data as { paymentStatus: string }
      if (status !== 200 || paymentStatus !== 'PAYMENT_SUCCESS') throw new Error(`${name}: ${status} ${paymentStatus}`)
    } else if (hint === 'webhook') {
      for (const event of simulator.eventsOf(orderId ?? '')) {
        const status = await simulator.deliver({ ...simulator.sign(event), url: `${caller.url}/api/v1/payments/webhooks/cashfree` })
        // As a provider would: whatever is not 200 is sent again.
        if (status !== 200) throw new Away(`the webhook was answered with ${status}`)
      }
    }
  }
  return {
    name,
    async ask() {
      orderId ??= await open()
      if (!isPaid) simulator.choose(world, orderId, 'pay')
      isPaid = true
      await tell()
      return 'paid'
    },
    moved: async () => await Promise.resolve(500_000_000n),
  }
}
