import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { notePurchase } from '../../../testing/note-purchase.ts'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { plantOrder } from '../../../testing/plant-order.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { drawReceipt, type Receipt } from './draw-receipt.ts'

const database = await testDatabase()

/** What a reader of the file finds in it, one blank where the letters leave one. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(totalPages).toBe(1)
  return text.replace(/\s+/g, ' ')
}

const receipt: Receipt = {
  ...{ productName: 'Xperto', orderId: 'CR-ABCDEFGH2345', provider: { name: 'Cashfree', orderId: 'CR-ABCDEFGH2345' } },
  ...{ paidOn: new Date('2026-11-22T10:11:12Z'), buyer: { name: 'Ada Løvelace', email: 'ada@example.com' } },
  ...{ packName: 'Learner', credits: 1000, couponCode: 'TEN', isPlay: false, issue: null },
  money: { full: 100_000, discount: 10_000, charged: 90_000, refunded: 0, currency: 'INR' },
}

describe('a receipt as it is drawn', () => {
  it('PAY-10 says what was bought, by whom, when and for how much, with the sign of the rupee', async () => {
    const pdf = await drawReceipt(receipt)
    const text = await textOf(pdf)
    for (const said of [
      ...['Xperto', 'Receipt', 'CR-ABCDEFGH2345', '22 November 2026', '10:11 UTC', 'Ada Løvelace, ada@example.com', 'Cashfree'],
      ...['Learner: 1,000 credits', '₹1,000', 'Coupon TEN', '− ₹100', 'Paid, in INR', '₹900'],
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Refunded|simulator/)
    expect((await getMeta(await getDocumentProxy(new Uint8Array(pdf)))).info).toMatchObject({ Title: 'Receipt CR-ABCDEFGH2345' })
    // Its letters are in it, and those it does not show are not.
    expect(pdf.includes('/FontFile2')).toBe(true)
    expect(pdf.byteLength).toBeLessThan(100_000)
  })

  it('names the seller, its number and the tax inside the price where they are given, and nothing of it where not', async () => {
    const seller = { number: '41', sellerName: 'Example Learning', sellerAddress: '1 Example Road, Kolkata', taxNumber: '19ABCDE1234F1Z5' }
    const text = await textOf(await drawReceipt({ ...receipt, issue: { ...seller, tax: { label: 'GST', rate: 1800, minor: 13_729 } } }))
    for (const said of [
      ...['Receipt number 41', 'Sold by Example Learning', '1 Example Road, Kolkata', '19ABCDE1234F1Z5'],
      ...['Price without GST ₹762.71', 'GST 18 %, included ₹137.29', '₹900'],
    ])
      expect(text).toContain(said)
    expect(await textOf(await drawReceipt(receipt))).not.toMatch(/Receipt number|Sold by|GST/)
  })

  it('PAY-03 writes cents in dollars, and what went back since', async () => {
    const money = { full: 1170, discount: 0, charged: 1170, refunded: 1170, currency: 'USD' } as const
    const text = await textOf(await drawReceipt({ ...receipt, money, couponCode: null, isPlay: true }))
    for (const said of ['$11.70', 'Refunded since', 'Payment simulator: no money moved.']) expect(text).toContain(said)
    expect(text).not.toContain('Coupon')
  })

  it.each(['Ада Лавлейс', 'Άντα', 'Nguyễn Thị Ánh', 'Zoë Ščęŧ', 'अदा', 'e\u0301clair'])('prints the name %s', async (name) => {
    const text = await textOf(await drawReceipt({ ...receipt, buyer: { name, email: 'ada@example.com' } }))
    expect(text).toContain('ada@example.com')
    expect(text).toContain(name.normalize('NFC').slice(0, 3))
  })

  it.each([
    ...[
      '艾达',
      '愛',
      'عَدَا',
      '😀👩🏽‍💻',
      'ada\u202eevil\u0007',
      '\ud800',
      '',
      ' ',
      'x'.repeat(5000),
      'word '.repeat(900),
      ')\\(<</Type /Catalog>>',
    ],
  ])('draws one page for the name %j', async (name) => {
    const text = await textOf(await drawReceipt({ ...receipt, buyer: { name, email: 'ada@example.com' } }))
    expect(text).toMatch(/₹900(?![\d,.])/)
    expect(text).toContain('ada@example.com')
    expect(text).not.toContain('\u0000')
  })
})

describe('GET /api/v1/payments/{orderId}/receipt', async () => {
  const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
  const app = await startTestApp({ engines: { payments }, database })
  afterAll(payments.close)
  beforeEach(app.database.empty)

  it('PAY-10 AUTH-08 gives the receipt of a payment that succeeded, by either id, to whoever paid alone', async () => {
    const [ada, bob] = [await app.signIn('ada@example.com', 'Ada Løvelace'), await app.signIn('bob@example.com')]
    await plantCoupon(app.database.database, 'TEN')
    const call = async (method: string, path: string, body?: object, { token } = ada) =>
      await app.call(method, path, { token, ...(body ? { body } : {}) })
    const purchase = await notePurchase(app, ada, { couponCode: 'TEN' })
    const claim = {
      userId: ada.userId,
      currency: 'INR',
      amount: 900,
      creditId: purchase.id,
      paymentType: 'CREDIT_PURCHASE',
      provider: 'CASHFREE',
    }
    const { customOrderId, orderId } = (await call('POST', '/api/v1/payments', claim)).body.data
    const receiptOf = async (id: string, who = ada) => await call('GET', `/api/v1/payments/${id}/receipt`, undefined, who)
    const unpaid = await receiptOf(orderId)
    expect([unpaid.status, unpaid.body.error.code]).toEqual([409, 'receipt_unpaid'])
    simulator.choose('cashfree', orderId, 'pay')
    expect((await call('PATCH', `/api/v1/payments/${orderId}`, { status: 'PAYMENT_SUCCESS' })).status).toBe(200)

    const response = await fetch(`${app.url}/api/v1/payments/${customOrderId}/receipt`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${customOrderId}.pdf"`)
    const text = await textOf(new Uint8Array(await response.arrayBuffer()))
    for (const said of [customOrderId, 'Ada Løvelace, ada@example.com', '₹900', 'Payment simulator: no money moved.'])
      expect(text).toContain(said)
    expect((await receiptOf(orderId)).status).toBe(200)
    for (const answer of [await receiptOf(orderId, bob), await receiptOf('CR-NOTHING')])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'payment_not_found'])
  })
  it('PAY-10 the sixty-first receipt of a minute is too many, for whoever asks alone', async () => {
    const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
    const ask = async ({ token }: typeof ada) => (await app.call('GET', '/api/v1/payments/CR-NOTHING/receipt', { token })).status
    for (let n = 0; n < 60; n++) expect(await ask(ada)).toBe(404)
    expect([await ask(ada), await ask(bob)]).toEqual([429, 404])
  })
})

describe('receipts of a configured seller', async () => {
  const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
  const variables = {
    SELLER_NAME: 'Example Learning',
    SELLER_ADDRESS: '1 Example Road',
    SELLER_TAX_NUMBER: '19ABCDE1234F1Z5',
    TAX_RATE: '18',
  }
  const app = await startTestApp({ engines: { payments }, variables, database })
  afterAll(payments.close)
  beforeEach(app.database.empty)

  const order = async (token: string) => await plantOrder(app, { payments, token })
  const pay = async (token: string, orderId: string) => {
    simulator.choose('cashfree', orderId, 'pay')
    return await app.call('PATCH', `/api/v1/payments/${orderId}`, { token, body: { status: 'PAYMENT_SUCCESS' } })
  }
  const issued = async () =>
    await app.database.asOwner('select number::int, tax_minor::int as tax, tax_rate as rate, seller from payment_receipts order by number')

  it('are numbered without a gap in the order in which they are paid, and keep the tax of that moment', async () => {
    const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
    const [left, first, second] = [await order(ada.token), await order(ada.token), await order(bob.token)]
    expect((await pay(ada.token, first.orderId)).status).toBe(200)
    simulator.choose('cashfree', left.orderId, 'fail')
    await app.call('PATCH', `/api/v1/payments/${left.orderId}`, { token: ada.token, body: { status: 'PAYMENT_SUCCESS' } })
    // Told twice, granted once.
    await Promise.all([pay(bob.token, second.orderId), pay(bob.token, second.orderId)])
    const tax = { tax: 7627, rate: 1800, seller: '19ABCDE1234F1Z5' }
    expect(await issued()).toEqual([
      { number: 1, ...tax },
      { number: 2, ...tax },
    ])
    const response = await fetch(`${app.url}/api/v1/payments/${second.orderId}/receipt`, {
      headers: { authorization: `Bearer ${bob.token}` },
    })
    const text = await textOf(new Uint8Array(await response.arrayBuffer()))
    for (const said of [
      'Receipt number 2',
      'Example Learning',
      '1 Example Road',
      '19ABCDE1234F1Z5',
      'GST 18 %, included ₹76.27',
      '₹423.73',
    ])
      expect(text).toContain(said)
  })

  it('leave no gap where a payment that was learnt is rolled back', async () => {
    const ada = await app.signIn()
    const [first, second] = [await order(ada.token), await order(ada.token)]
    await app.database.asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'torn'; end $$`)
    await app.database.asOwner(`create trigger refuse after insert on payment_receipts for each row execute function refuse()`)
    try {
      expect((await pay(ada.token, first.orderId)).status).toBe(500)
    } finally {
      await app.database.asOwner('drop function refuse() cascade')
    }
    expect((await pay(ada.token, second.orderId)).status).toBe(200)
    expect((await pay(ada.token, first.orderId)).status).toBe(200)
    expect((await issued()).map(({ number }) => number)).toEqual([1, 2])
  })
})
