import type { Newsletter } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { newId } from '../../../testing/objects.ts'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'

const panel = page.getByLabelText('Right panel', { exact: true })

/** A person whose newsletter runs; the server keeps what the panel changes. */
function scriptNewsletter(more: Partial<Newsletter> = {}) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ chat_type: 'NEWSLETTER', name: 'Newsletter' })
  let kept: Newsletter = {
    ...{
      newsletter_id: newId(),
      chat_id: chat.id,
      topics: ['Testing', 'TypeScript'],
      cadence: 'weekly',
      day: 1,
      time: '07:30',
      by_mail: false,
    },
    ...{
      email: 'ada@example.com',
      state: 'running',
      paused_by: null,
      next_at: '2026-11-30T02:00:00.000Z',
      next_title: 'Write the name of the test first',
    },
    ...{
      issues: 4,
      month: { month: '2026-11', issues: 4, paid_on: '2026-11-02T02:00:00.000Z' },
      credits_a_month: 60,
      known_topics: ['Testing', 'Git'],
    },
    ...more,
  }
  chat.objectId = kept.newsletter_id
  const changes: unknown[] = []
  server.answer('getNewsletter', () => success(kept))
  server.answer('changeNewsletter', ({ body }) => {
    changes.push(body)
    kept = {
      ...kept,
      ...(body as Partial<Newsletter>),
      ...((body as Partial<Newsletter>).state === 'paused' ? { paused_by: 'person', next_at: null } : {}),
    }
    return success(kept)
  })
  return { chat, changes }
}

it('PAN-01 TYP-05 the newsletter panel has next issue and Pause, topics as lines, when and where, price, and Stop last', async () => {
  const { chat, changes } = scriptNewsletter()
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(panel.getByText(/The next issue comes on Monday.*Write the name of the test first/)).toBeVisible()
  await expect.element(panel.getByText('60 credits, paid 2 Nov')).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Remove topic Testing' }).click()
  await expect.element(panel.getByRole('button', { name: 'Remove topic Testing' })).not.toBeInTheDocument()
  await panel.getByRole('combobox', { name: 'New topic' }).fill('git')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(panel.getByText('Git', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Every 2 weeks' }).click()
  await panel.getByRole('combobox', { name: 'Day' }).selectOptions('Friday')
  await panel.getByRole('checkbox').click()
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect.element(panel.getByText('Paused. No issue comes, and nothing is charged.')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop newsletter' }).click()
  await expect.element(panel.getByText('It is stopped. Name topics in the chat to begin it again.')).toBeVisible()
  expect(changes).toEqual([
    { topics: ['TypeScript'] },
    { topics: ['TypeScript', 'Git'] },
    { cadence: 'fortnightly' },
    { day: 5 },
    { by_mail: true },
    { state: 'paused' },
    { state: 'stopped' },
  ])
})

it('TYP-05 on a phone, without credits, its first sentence says so', async () => {
  const month = { month: '2026-11', issues: 0, paid_on: null }
  const { chat } = scriptNewsletter({ state: 'paused', paused_by: 'credits', next_at: null, next_title: null, month })
  await openApp(`/xperto/chat/${chat.id}`, phone)
  await page.getByRole('button', { name: 'Open right panel' }).click()
  await expect.element(panel.getByText('Paused: there were fewer than 60 credits for this month. Nothing was charged.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expectAccessible()
})
