import type { Reminders } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { scriptReviews } from '../../../testing/scripted-reviews.ts'

/** The review page of a person without reminders; the server keeps what is chosen. */
async function openReminders(size?: typeof phone) {
  const server = scriptServer()
  scriptAccount(server)
  scriptReviews(server, [])
  let kept: Reminders = { by_mail: false, time: '08:00', email: 'ada@example.com', next_at: null, calendar_url: null }
  let addresses = 0
  server.answer('getReminders', () => success(kept))
  server.answer('changeReminders', ({ body }) => {
    const byMail = body.by_mail ?? kept.by_mail
    kept = { ...kept, by_mail: byMail, time: body.time ?? kept.time, next_at: byMail ? '2026-11-26T02:30:00.000Z' : null }
    return success(kept)
  })
  server.answer('makeCalendarAddress', () => {
    addresses += 1
    kept = { ...kept, calendar_url: `https://xperto.example/calendars/secret-${addresses}.ics` }
    return success(kept)
  })
  server.answer('deleteCalendarAddress', () => {
    kept = { ...kept, calendar_url: null }
    return success(kept)
  })
  await openApp('/xperto/review', size)
  expect(server.calls('getReminders')).toHaveLength(0)
  await page.getByText('Reminders by mail and calendar').click()
  return server
}

it('TYP-06 reminders are switched on and off, come at a chosen hour, and the calendar has an address that is made anew and removed', async () => {
  const server = await openReminders()
  await expect.element(page.getByText('No mail is sent.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mail ada@example.com when cards or a milestone are due' }).click()
  await expect.element(page.getByText(/^Next: Thursday.*26 November.*if something is due/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Time' }).selectOptions('19:30')
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect.element(address).toHaveValue('https://xperto.example/calendars/secret-1.ics')
  await expectAccessible()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await expect.element(address).toHaveValue('https://xperto.example/calendars/secret-2.ics')
  await page.getByRole('button', { name: 'Remove address' }).click()
  await expect.element(page.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect(server.calls('changeReminders').map(({ body }) => body)).toEqual([{ by_mail: true }, { time: '19:30' }])
})

it('TYP-06 reminders fit a phone', async () => {
  await openReminders(phone)
  await expect.element(page.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await expectAccessible()
})
