import { beforeEach, describe, expect, it, test } from 'vitest'
import type { ChatTypeServices, SupportAccount, SupportOrder, SupportRefund } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { findPaidTwice } from './paid-twice.ts'
import { readSupportWish, sendText } from './read-wish.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)
const order = (orderId: string, change: Partial<SupportOrder> = {}): SupportOrder => ({
  orderId,
  credits: 1000,
  price: '₹1,000',
  provider: 'Cashfree',
  status: 'paid',
  createdAt: at('15:11'),
  paidAt: at('15:11'),
  expiresAt: at('15:41'),
  unused: '1000',
  isKeptApart: false,
  hasDispute: false,
  wasPaidAgain: false,
  refund: null,
  ...change,
})
const second = order('CR-SECOND222222', { createdAt: at('15:13'), paidAt: at('15:13') })
const first = order('CR-FIRST2222222')
const usage = { total: '81.42', lines: [{ title: 'Interview session', credits: '81.42', times: 2, tokens: 212_000 }] }
const card = (id: string, title: string): ReturnType<ChatTypeServices['support']['answers']>[number] => ({
  id,
  title,
  area: 'chats',
  body: `All about ${title}.`,
})

let account: SupportAccount
let asked: string[]
let tickets: string[]
let refund: SupportRefund
beforeEach(() => {
  account = { orders: [second, first], usage, remaining: '1284.6' }
  ;[asked, tickets] = [[], []]
  refund = { reference: 'RF-7K2MPQ', price: '₹1,000', provider: 'Cashfree', heldCredits: '1000', isNew: true, step: 'asked', reason: null }
})
const cards = [card('delete-chat', 'Delete a chat'), card('rename-chat', 'Rename a chat')]
const services: ChatTypeServices = {
  ...noServices,
  support: {
    answers: () => cards,
    search: (question) =>
      cards.filter(
        ({ title }) => title.split(' ').some((word) => word.length > 1 && question.includes(word.toLowerCase())) || title === question,
      ),
    account: async () => await Promise.resolve(account),
    askForRefund: async (_, orderId) => {
      asked.push(orderId)
      return await Promise.resolve(refund)
    },
    writeTicket: async (_, words) => {
      tickets.push(words)
      return await Promise.resolve(tickets.length > 5 ? null : { reference: 'SP-222222', isSent: tickets.length % 2 === 1 })
    },
  },
}
const chat = (writer = scriptedWriter('library', ['a card'])) => converse('SUPPORT', writer, services)
const blocksOf = ({ parts }: Awaited<ReturnType<ReturnType<typeof chat>['say']>>) =>
  parts.flatMap((part) => (part.kind === 'blocks' ? part.blocks : []))
const actionsOf = ({ parts }: Awaited<ReturnType<ReturnType<typeof chat>['say']>>) =>
  parts.flatMap((part) => (part.kind === 'actions' ? part.actions.map(({ action }) => action) : []))
const locks = ({ parts }: Awaited<ReturnType<ReturnType<typeof chat>['say']>>) => parts.some(({ kind }) => kind === 'lock')

describe('TYP-08 a support chat', () => {
  it('begins with its three subjects', () => {
    expect(chat().opening?.actions?.map(({ action }) => action)).toEqual(['PAYMENT_SUPPORT', 'USAGE_SUPPORT', 'CHAT_SUPPORT'])
  })

  it("lists a person's orders, each with a question about it, in their time zone", async () => {
    const said = await chat().say('Help with a payment', { action: 'PAYMENT_SUPPORT' })
    expect(said.text).toBe(
      'You have 2 orders. None is pending. One of them looks as if it was paid twice: ask about it. Choose one, or write what happened.',
    )
    expect(blocksOf(said)).toMatchObject([
      {
        kind: 'rows',
        title: 'Orders',
        rows: [
          {
            title: '1,000 credits',
            note: '22 Nov, 20:43, CR-SECOND222222',
            value: '₹1,000',
            state: 'Paid',
            ask: { label: 'Ask', text: 'What about order CR-SECOND222222?' },
          },
          { note: '22 Nov, 20:41, CR-FIRST2222222' },
        ],
      },
    ])
    expect(actionsOf(said)).toEqual(['USAGE_SUPPORT', 'CHAT_SUPPORT', 'END_SUPPORT'])
  })

  it('shows seven days of usage with their sum', async () => {
    const said = await chat().say('Where did my credits go this week?')
    expect(said.text).toContain('In the last seven days 81.42 credits were charged.')
    expect(blocksOf(said)).toMatchObject([
      {
        title: 'Usage, last 7 days',
        total: '81.42 credits',
        rows: [{ title: 'Interview session', note: '2 times, 212,000 tokens', value: '81.42' }],
      },
    ])
    account = { ...account, usage: { total: '0', lines: [] } }
    expect((await chat().say('What did I use last week?')).text).toBe(
      'Nothing was charged in the last seven days. You have 1284.6 credits.',
    )
  })

  it('finds a double charge, and rules one out with what it compared', async () => {
    const found = await chat().say('I paid twice for one pack on Sunday evening.')
    expect(found.text).toContain('Two orders for the same pack were paid **2 minutes apart**.')
    expect(blocksOf(found)).toMatchObject([
      {
        rows: [
          { title: first.orderId, state: 'stays', is_marked: false, ask: null },
          {
            title: second.orderId,
            state: 'paid twice',
            is_marked: true,
            note: '22 Nov, 20:43, 1,000 credits, none of them used',
            ask: { text: `Ask for the refund of ${second.orderId}` },
          },
        ],
      },
    ])
    account = { ...account, orders: [{ ...second, price: '₹900' }, first] }
    expect((await chat().say('Was I charged twice?')).text).toContain('No. I compared your 2 paid orders')
    account = { ...account, orders: [] }
    expect((await chat().say('Was I charged twice?')).text).toContain('No: no order of yours is paid')
  })

  it('asks for a refund once it is wanted by its order, says the steps and asks whether it is solved', async () => {
    const support = chat()
    const choice = await support.say('I want my money back')
    expect([asked, blocksOf(choice)[0]]).toMatchObject([
      [],
      { rows: [{ ask: { label: 'Ask for refund' } }, { ask: { label: 'Ask for refund' } }] },
    ])
    const said = await support.say(`Ask for the refund of ${second.orderId.toLowerCase()}`)
    expect(asked).toEqual([second.orderId])
    expect(said.text).toContain('**RF-7K2MPQ**')
    expect(blocksOf(said)).toMatchObject([
      {
        kind: 'steps',
        steps: [
          { title: 'Refund of ₹1,000 asked for', note: 'RF-7K2MPQ, with Cashfree. 1000 credits set aside.', is_done: true },
          { is_done: false },
          { is_done: false },
        ],
      },
    ])
    expect(actionsOf(said)).toEqual(['SUPPORT_FINISHED_YES', 'SUPPORT_FINISHED_NO'])
    refund = { refusal: 'disputed' }
    expect((await support.say(`Refund ${first.orderId}, please`)).text).toContain('is disputed at your bank')
  })

  it('says why a payment is pending, failed, cancelled or kept apart', async () => {
    for (const [change, words] of [
      [{ status: 'pending', unused: null }, 'Cashfree has confirmed no payment yet. You can pay until 22 Nov, 21:11'],
      [{ status: 'failed', unused: null }, 'so no credits were given'],
      [{ status: 'cancelled', unused: null }, 'Nobody paid it before it ended'],
      [{ isKeptApart: true }, 'reports another amount or currency'],
      [{ hasDispute: true }, 'has a dispute open'],
      [{ wasPaidAgain: true }, 'that second payment goes back by itself'],
    ] as [Partial<SupportOrder>, string][]) {
      account = { ...account, orders: [order('CR-ONE222222222', change)] }
      expect((await chat().say('A payment failed, but the money is gone')).text).toContain(words)
      expect((await chat().say('What about order CR-ONE222222222?')).text).toContain(words)
    }
  })

  it('answers about the product from the library, never the same answer to two questions, and passes on what nothing answers', async () => {
    const support = chat()
    const texts = [
      (await support.say('how do I delete this?')).text,
      (await support.say('delete it please, now')).text,
      (await support.say('but delete does nothing')).text,
      (await support.say('zork the quux')).text,
      (await support.say('quux the zork')).text,
    ]
    expect(texts[0]).toBe('**Delete a chat**\n\nAll about Delete a chat.')
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts[3]).toContain('Nothing I know answers “zork the quux”.')
    const sent = await support.say(sendText)
    expect([tickets, sent.text]).toEqual([
      ['quux the zork'],
      '“quux the zork” is passed on as **SP-222222**. The support team answers by mail to the address you sign in with.',
    ])
    await support.say('I want to talk to a human about my résumé')
    expect((await support.say(sendText)).text).toContain('This server sends no mail')
    expect(tickets[1]).toBe('I want to talk to a human about my résumé')
  })

  it('the same facts asked for twice do not come in the same words', async () => {
    const support = chat()
    const said = [(await support.say('Where did my credits go?')).text, (await support.say('where have my credits gone then')).text]
    expect(said[1]).toContain('To “where have my credits gone then” the answer is the same as before.')
    expect(new Set(said).size).toBe(2)
  })
})

describe('EFF-01 a support chat', () => {
  it('is locked by its own question alone: solved, yes', async () => {
    const support = chat()
    expect(actionsOf(await support.say('End support', { action: 'END_SUPPORT' }))).toEqual(['SUPPORT_FINISHED_YES', 'SUPPORT_FINISHED_NO'])
    const no = await support.say('No, not yet', { action: 'SUPPORT_FINISHED_NO' })
    expect([locks(no), actionsOf(no)]).toEqual([false, ['END_SUPPORT']])
    expect(actionsOf(await support.say('Thanks!'))).toEqual(['SUPPORT_FINISHED_YES', 'SUPPORT_FINISHED_NO'])
    const yes = await support.say('Yes, solved', { action: 'SUPPORT_FINISHED_YES' })
    expect([locks(yes), yes.parts]).toEqual([true, expect.arrayContaining([{ kind: 'message-type', messageType: 'SYSTEM_MESSAGE' }])])
  })
})

describe('with a model', () => {
  it('the words about the product are the model’s, from the library and the account; facts of payments stay code’s', async () => {
    const model = scriptedWriter('model', ['By its menu.'])
    const support = chat(model)
    expect((await support.say('how do I delete this?')).text).toBe('By its menu.')
    expect(model.asked[0]?.system).toContain('All about Delete a chat.')
    expect(model.asked[0]?.system).toContain('CR-SECOND222222')
    expect((await support.say('I paid twice')).text).toContain('2 minutes apart')
    expect(model.asked).toHaveLength(1)
  })

  it('where the model fails before a word, the library answers', async () => {
    const broken = scriptedWriter('model', [])
    broken.write = () => {
      throw new Error('no connection')
    }
    expect((await chat(broken).say('how do I delete this?')).text).toContain('All about Delete a chat.')
  })
})

test('a third payment within the hour is one more, and one that went back is none', () => {
  const third = order('CR-THIRD2222222', { createdAt: at('15:50'), paidAt: at('15:50') })
  expect(findPaidTwice([third, second, first]).map((pair) => pair.second.orderId)).toEqual([third.orderId, second.orderId])
  const back = { ...second, refund: { reference: null, step: 'done' as const, reason: null } }
  expect(findPaidTwice([back, first])).toEqual([])
  expect(findPaidTwice([{ ...second, paidAt: at('16:12') }, first])).toEqual([])
})

test.each([
  ['Where is my payment history?', 'orders'],
  ['I was charged twice', 'paid-twice'],
  ['My UPI payment is stuck', 'payment-trouble'],
  ['Money was deducted but no credits', 'payment-trouble'],
  ['what did I spend my credits on', 'usage'],
  ['please refund me', 'refund'],
  ['can I speak with a real person', 'people'],
  ['How are credits counted?', 'words'],
  ['my test failed', 'words'],
  ['thank you!', 'solved'],
  ['it is not solved', 'words'],
])('"%s" asks for %s', (text, kind) => expect(readSupportWish(text, []).kind).toBe(kind))
