import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../testing/scripted-account.ts'
import { textsOf } from '../../../testing/sidebar-screen.ts'
import { ask, composer } from '../../../testing/workspace-screen.ts'

const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
const expired = page.getByText('Session expired. Please login again')

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('AUTH-02 the dialog says what it is for, and leads to the sign-in and home', async () => {
    scriptVisitor(scriptServer())
    await openApp('/xperto/launch/quiz', size)
    await expect.element(dialog.getByText('Please log in to access Xperto')).toBeVisible()
    expect(textsOf(dialog.getByRole('button'))).toEqual(['Sign In (Google)', 'Go to Home page'])
  })
})

it('AUTH-05 after the session has ended the next action says so once and opens the dialog, and what was written comes back', async () => {
  const server = scriptServer()
  scriptAccount(server)
  await openApp('/xperto')
  await expect.element(composer).toBeEnabled()
  server.refuse('sendMessage', 'session_expired')
  await ask('What is a closure?')
  await expect.element(expired).toBeVisible()
  expect(expired.elements()).toHaveLength(1)
  await expect.element(dialog.getByText('Please log in to access Xperto')).toBeVisible()
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('What is a closure?')
})

it('AUTH-06 an action without a session says that it needs a login, and the dialog opens', async () => {
  const server = scriptServer()
  const chat = scriptAccount(server).addChat({ name: 'Closures' }, (id) => [makeMessage(id), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toBeEnabled()
  server.refuse('giveFeedback', 'session_expired')
  await page.getByRole('button', { name: 'Good answer' }).click()
  await expect.element(expired).toBeVisible()
  await expect.element(dialog).toBeVisible()
  // The dialog comes a moment later on a slow line, while the page under it can still be used.
  const poor = page.getByRole('button', { name: 'Poor answer', includeHidden: true })
  poor.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByText('Please login to perform this action')).toBeVisible()
  expect(server.calls('giveFeedback')).toHaveLength(1)
})

it('AUTH-11 the time zone of the browser reaches the profile', async () => {
  const server = scriptServer()
  const { user } = scriptAccount(server)
  await openApp('/xperto')
  await expect.element(composer).toBeEnabled()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(server.calls('updateLocation').map(({ params, body }) => [params.id, body])).toEqual([[user.userId, { timezone: timeZone }]])
})
