import type { Message } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messageList } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeReply } from '../../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'

const row = { title: '1,000 credits', value: '₹1,000', state: 'Paid', tone: 'ok', is_marked: false } as const
const blocks: NonNullable<Message['blocks']> = [
  {
    kind: 'rows',
    title: 'Orders',
    total: '2 orders',
    rows: [
      { ...row, note: '22 Nov, 20:43, CR-SECOND222222', ask: { label: 'Ask', text: 'What about order CR-SECOND222222?' } },
      { ...row, note: '22 Nov, 20:41, CR-FIRST2222222', state: 'paid twice', tone: 'warn', is_marked: true, ask: null },
    ],
  },
  {
    kind: 'steps',
    steps: [
      { title: 'Refund of ₹1,000 asked for', note: 'RF-7K2MPQ', is_done: true },
      { title: 'Accepted by the payment provider', note: 'This chat tells you.', is_done: false },
    ],
  },
]

for (const [screen, size] of Object.entries({ desktop, phone }))
  it(`TYP-08 on a ${screen} a person's orders are objects, each with Ask, and a refund is a trail of steps`, async () => {
    const account = scriptAccount(scriptServer())
    const chat = account.addChat({ chat_type: 'SUPPORT', name: 'Support' }, (id) => [makeReply(id, { content: 'Your orders.', blocks })])
    await openApp(`/xperto/chat/${chat.id}`, size)
    const orders = messageList.getByRole('region', { name: 'Orders' })
    await expect.element(orders.getByText('paid twice')).toBeVisible()
    await expect.element(orders.getByText('2 orders')).toBeVisible()
    await expect.element(messageList.getByText(', done')).toBeInTheDocument()
    await expectAccessible()
    const reply = account.nextReply()
    await orders.getByRole('button', { name: 'Ask: 1,000 credits, 22 Nov, 20:43, CR-SECOND222222' }).click()
    await reply.say('It is paid.')
    await expect.element(page.getByRole('heading', { level: 2, name: 'What about order CR-SECOND222222?' })).toBeVisible()
  })

it('TYP-08 in a locked chat its rows are read alone', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ chat_type: 'SUPPORT', name: 'Support', chat_lock_status: 'LOCKED' }, (id) => [
    makeReply(id, { content: 'Your orders.', blocks, chat_lock_status: 'LOCKED' }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(messageList.getByRole('button', { name: /^Ask:/ })).toHaveAttribute('aria-disabled', 'true')
})
