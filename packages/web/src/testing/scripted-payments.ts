import { type Coupon, decimalOf, type Payment, priceIn, providerOf, type Purchase } from '@xperto/contract'
import type { PaymentStatus } from '@xperto/contract/payments'
import { newId, nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedAccount } from './scripted-account.ts'
import { makeGift } from './scripted-credits.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { stayOnPage } from './stay-on-page.ts'

/** What can be bought and what was. The arrays are the test's own, as the account's are. */
export interface ScriptedPayments {
  /** Offered to everybody. */
  coupons: Coupon[]
  /** Found by their code alone. */
  hiddenCoupons: Coupon[]
  /** The purchase that waits to be paid. */
  last: Purchase | null
  /** Newest first. */
  payments: Payment[]
  /** The addresses of checkouts that the page left for; it stays where it is, as it would until the checkout has loaded. */
  checkouts: string[]
  /** What the provider says of the newest payment from now on. */
  decide: (status: PaymentStatus) => void
  /** The address to which the checkout of the newest payment leads back. */
  wayBack: (more?: string) => string
}

const packs = [
  { name: 'Starter', description: 'To begin with', price: 500, creditCount: 500, currency: 'INR' },
  { name: 'Learner', description: 'For a month', price: 1000, creditCount: 1000, currency: 'INR' },
  { name: 'Career', description: 'For an interview', price: 2500, creditCount: 2500, currency: 'INR' },
]
const rates = { INR: 1, USD: 0.01167, GBP: 0.009, CAD: 0.016, AUD: 0.018, JPY: 1.8, EUR: 0.011 }

export const makeCoupon = (couponCode: string, discountValue: number, more: Partial<Coupon> = {}): Coupon => ({
  ...{ name: `${discountValue} percent`, description: 'For a test', couponCode, discountValue },
  ...{ packs: null, currencies: null, endsOn: null },
  ...more,
})

/** A payment in rupees that succeeded, unless `more` says otherwise. */
export function makePayment(more: Partial<Payment> = {}): Payment {
  const customOrderId = `CR-${newId().slice(0, 8)}`
  const at = nextInstant()
  return {
    ...{ id: newId(), amount: 500, currency: 'INR', provider: 'CASHFREE', orderId: customOrderId, customOrderId },
    ...{ paymentType: 'CREDIT_PURCHASE', status: 'PAYMENT_SUCCESS', isGranted: true, refundedAmount: 0, createdOn: at, paidOn: at },
    creditDetails: { creditId: newId(), packName: 'Starter', totalCredits: 500, creditPrice: 500, discountPrice: 0, coupon: null },
    ...more,
  }
}

/** Answers what Buy Credits and Payment History ask, with prices as the server makes them, and a provider that says what the test decides. */
export function scriptPayments(server: ScriptedServer, account: ScriptedAccount): ScriptedPayments {
  const scripted: ScriptedPayments = {
    ...{ coupons: [], hiddenCoupons: [], last: null, payments: [], checkouts: stayOnPage() },
    decide: (status) => {
      const [payment] = scripted.payments
      if (!payment) throw new Error('nothing was begun that could be decided')
      payment.status = status
      if (status === 'PAYMENT_INITIATED') return
      scripted.last = null
      if (status !== 'PAYMENT_SUCCESS') return
      Object.assign(payment, { isGranted: true, paidOn: nextInstant() })
      account.credits += payment.creditDetails.totalCredits
    },
    wayBack: (more = '') => `/xperto?pending&payment=${scripted.payments[0]?.customOrderId}${more}`,
  }
  scriptShop(server, account, scripted)
  scriptOrders(server, account, scripted)
  return scripted
}

function scriptShop(server: ScriptedServer, account: ScriptedAccount, scripted: ScriptedPayments): void {
  const couponOf = (code: string | null | undefined) =>
    [...scripted.coupons, ...scripted.hiddenCoupons].find(({ couponCode }) => couponCode === code?.toUpperCase()) ?? null
  server.answer('getCreditsInfo', success({ packs, pricing: [] }))
  server.answer('listCoupons', () => success(scripted.coupons))
  server.answer('validateCoupon', ({ query }) => {
    const coupon = couponOf(query.couponCode)
    return coupon ? success(coupon) : refusalOf('coupon_not_found')
  })
  server.answer('getRates', success({ base: 'INR', rates, asOf: '2026-11-02T09:00:00.000Z', source: 'built-in' }))
  server.answer('getLastCredit', () => success(scripted.last))
  server.answer('createCredits', ({ body: { packName, couponCode, currency, phone } }) => {
    const pack = packs.find(({ name }) => name === packName)
    if (!pack) return refusalOf('credits_not_found')
    const coupon = couponOf(couponCode)
    const percentOff = coupon?.discountValue ?? 0
    const price = priceIn({ listPaise: pack.price * 100, percentOff, rate: rates[currency], currency })
    const amount = (of: number) => Number(decimalOf(of, currency))
    const purchase: Purchase = {
      ...makeGift({ totalCredits: pack.creditCount, source: 'CREDIT_PURCHASE', phone: phone ?? account.user.phone }),
      ...{ packName, currency, provider: providerOf(currency), coupon: coupon?.couponCode ?? null },
      ...{ creditPrice: amount(price.full), discountPrice: amount(price.discount), totalPrice: amount(price.charged) },
      ...{ isPaid: price.charged === 0, quoteUntil: nextInstant(), payment: null },
    }
    if (purchase.isPaid) account.credits += pack.creditCount
    else scripted.last = purchase
    return success(purchase)
  })
}

function scriptOrders(server: ScriptedServer, account: ScriptedAccount, scripted: ScriptedPayments): void {
  /** Opens the order of the purchase that waits; asked again it is the same. */
  const open = (): Payment => {
    const { last } = scripted
    if (!last) throw new Error('no purchase waits to be paid')
    const known = scripted.payments.find(({ creditDetails }) => creditDetails.creditId === last.id)
    const { id: creditId, packName, totalCredits, creditPrice, discountPrice, coupon, currency, provider, totalPrice } = last
    const creditDetails = { creditId, packName, totalCredits, creditPrice, discountPrice, coupon }
    const begun = { status: 'PAYMENT_INITIATED', isGranted: false, paidOn: null } as const
    const payment = known ?? makePayment({ ...begun, amount: totalPrice, currency, provider, creditDetails })
    if (!known) scripted.payments.unshift(payment)
    last.payment = { orderId: payment.orderId, customOrderId: payment.customOrderId, status: payment.status }
    return payment
  }
  server.answer('createPayment', () => {
    const { orderId, customOrderId } = open()
    const meta = { return_url: `${location.origin}${scripted.wayBack()}` }
    return success({ payment_session_id: `session_${customOrderId}`, order_meta: meta, orderId, customOrderId })
  })
  server.answer('createPaypalOrder', () => {
    const { orderId, customOrderId } = open()
    return success({ id: orderId, customOrderId })
  })
  server.answer('listPayments', ({ query: { page, limit, status } }) => {
    const all = scripted.payments.filter((payment) => status === undefined || payment.status === status)
    const items = all.slice((page - 1) * limit, page * limit)
    return success({ items, currentPage: page, totalPages: Math.ceil(all.length / limit), totalItems: all.length })
  })
  const paymentOf = (orderId: string) => {
    const payment = scripted.payments.find(({ customOrderId }) => customOrderId === orderId)
    if (!payment) throw new Error(`there is no payment ${orderId}`)
    return payment
  }
  server.answer('updatePayment', ({ params, body }) => {
    const payment = paymentOf(params.orderId)
    if (body.status === 'PAYMENT_CANCELLED' && payment.status === 'PAYMENT_INITIATED') scripted.decide(body.status)
    return payment.status === body.status ? success(payment) : refusalOf('payment_unchanged')
  })
  server.answer('capturePaypalOrder', ({ params }) => {
    const { orderId: id, customOrderId, status: paymentStatus } = paymentOf(params.orderId)
    const status = paymentStatus === 'PAYMENT_SUCCESS' ? 'COMPLETED' : paymentStatus === 'PAYMENT_INITIATED' ? 'PENDING' : 'DECLINED'
    return success({ id, customOrderId, status, paymentStatus })
  })
  server.answer('getUser', () => {
    const { userId: id, name, email, phone, currencyCode, referralCode } = account.user
    return success({ id, name, email, phone, currencyCode, referralCode, timezone: 'Europe/Berlin', timezoneChosen: false })
  })
}
