import { creditNotices } from '@xperto/contract/credit-notices'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../testing/scripted-account.ts'
import { makeUser } from '../testing/objects.ts'
import { refusalOf, success } from '../testing/scripted-call.ts'
import { scriptKept } from '../testing/scripted-kept.ts'
import { type FileExchange, watchFiles } from '../testing/watch-files.ts'

let files: FileExchange
beforeEach(() => {
  files = watchFiles()
})
afterEach(() => void vi.restoreAllMocks())

async function openYourData() {
  const server = scriptServer()
  const { user } = scriptAccount(server)
  scriptKept(server, { chats: 1, bookmarks: 1 })
  await openApp('/xperto/your-data')
  await expect.element(page.getByText('1 chat, 0 messages')).toBeVisible()
  return { server, user }
}
const confirm = page.getByRole('textbox', { name: /to confirm$/ })
const remove = page.getByRole('button', { name: 'Delete account' })
const download = page.getByRole('button', { name: 'Download my data' })
const closed = page.getByRole('heading', { level: 1, name: 'Your account is closed' })

it('what is kept is counted', async () => {
  await openYourData()
  await expect.element(page.getByText('1 bookmark, 0 answers rated')).toBeVisible()
  await expect.element(page.getByText('1 signed-in browser')).toBeVisible()
  await expect.element(page.getByText('Submitted programs and mock tests')).toBeVisible()
})

it('a download that breaks off says so, saves nothing, and can be begun again', async () => {
  const { server } = await openYourData()
  server.lose('exportAccount')
  await download.click()
  await expect.element(page.getByText('The download broke off. Please try again.')).toBeVisible()
  expect(files.downloaded()).toEqual([])
  const headers = { 'content-disposition': 'attachment; filename="Xperto-2026-11-02.zip"' }
  server.answer('exportAccount', () => new Response('the archive', { headers }))
  await download.click()
  await expect.element(page.getByText('Your data was downloaded')).toBeVisible()
  await expect.poll(() => files.downloaded()).toEqual([{ name: 'Xperto-2026-11-02.zip', text: 'the archive' }])
})

it('an account is deleted by typing its own address alone, in whatever case', async () => {
  const { server, user } = await openYourData()
  server.answer('closeAccount', success({ erased_on: '2026-11-09T09:00:00Z' }))
  await expect.element(remove).toBeDisabled()
  await confirm.fill('somebody@example.com')
  await remove.click()
  await expect.element(page.getByText('This is not the address of this account.')).toBeVisible()
  expect(server.calls('closeAccount')).toEqual([])
  await confirm.fill(`  ${user.email.toUpperCase()} `)
  await userEvent.keyboard('{Enter}')
  await expect.element(closed).toHaveFocus()
  await expect.element(page.getByText('You are signed out everywhere.')).toBeVisible()
  expect(server.calls('closeAccount').map(({ params }) => params.id)).toEqual([user.userId])
})

it('what the server refuses while an account closes does not stand before the word that it is closed', async () => {
  const { server, user } = await openYourData()
  server.answer('closeAccount', success({ erased_on: '2026-11-09T09:00:00Z' }))
  const closing = server.hold('closeAccount')
  await confirm.fill(user.email)
  await remove.click()
  await closing.asked()
  // Its sessions have ended, and what is kept is counted again before the answer is here.
  const counted = server.calls('countKept').length
  server.answer('countKept', () => refusalOf('session_expired'))
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => server.calls('countKept').length).toBeGreaterThan(counted)
  await server.settled()
  await closing.release()
  await expect.element(closed).toHaveFocus()
  await server.settled()
  await expect.element(page.getByText('Session expired. Please login again')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

it('an account that could not be deleted says that nothing was changed', async () => {
  const { server, user } = await openYourData()
  server.refuse('closeAccount', 'internal')
  await confirm.fill(user.email)
  await remove.click()
  await expect.element(page.getByText('The account could not be deleted. Nothing was changed.')).toBeVisible()
})

it('who signs in to a closed account finds nothing but the way to take it back, wherever they turn', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  const account = { userId: crypto.randomUUID(), serverToken: 'a token', email: 'ada@example.com', name: 'Ada Park' }
  server.answer('getSession', { user: null, closed: { ...account, erasedOn: '2200-01-01T00:00:00Z' } })
  for (const path of ['/xperto', '/xperto/shares']) {
    await openApp(path)
    await expect.element(page.getByRole('heading', { level: 1, name: 'This account is closed' })).toBeVisible()
    await expect.element(page.getByText('you can take it back, with everything in it')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  }
})

it('AUTH-11 a time zone is searched for, chosen, kept over a reload, and given back to the browser', async () => {
  const { server, user } = await openYourData()
  let kept = { timezone: 'Europe/Berlin', timezoneChosen: false }
  server.answer('updateLocation', ({ body: { timezone, chosen } }) => {
    // What a browser notices moves nothing that was chosen.
    if (chosen !== undefined || !kept.timezoneChosen) kept = { timezone, timezoneChosen: chosen ?? false }
    return success({ ...user, id: user.userId, ...kept })
  })
  const change = page.getByRole('button', { name: 'Change the time zone' })
  await change.click()
  const find = page.getByRole('combobox', { name: 'Find a time zone' })
  await expect.element(find).toHaveFocus()
  await find.fill('<script>')
  await expect.element(page.getByText('No time zone by that name.')).toBeVisible()
  await find.fill('kolkata')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Chosen by you')).toBeVisible()
  await expect.element(page.getByText('Time zone: Asia, Kolkata').first()).toBeVisible()
  expect(kept).toEqual({ timezone: 'Asia/Kolkata', timezoneChosen: true })
  reloadApp()
  await expect.element(page.getByText('Chosen by you')).toBeVisible()
  await expect.element(page.getByText('Time zone: Asia, Kolkata')).toBeVisible()
  await change.click()
  await page.getByRole('button', { name: /^Follow this browser: / }).click()
  await expect.element(page.getByText('As this browser says')).toBeVisible()
  expect(kept).toEqual({ timezone: 'Europe/Berlin', timezoneChosen: false })
})

it('PAY-02 a phone number is corrected: what the payment provider would refuse is refused in the form, and the new one is shown', async () => {
  const server = scriptServer()
  const { user } = scriptAccount(server, { user: makeUser({ phone: '1234567890' }) })
  scriptKept(server)
  server.answer('updatePhone', ({ body: { phone } }) =>
    success({ ...user, id: user.userId, phone, timezone: 'Europe/Berlin', timezoneChosen: false }),
  )
  await openApp('/xperto/your-data')
  await page.getByRole('button', { name: 'Change the phone number' }).click()
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('1234567890')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(creditNotices.phoneRefused)
  // What a number has to look like is said as well.
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`${creditNotices.phoneRefused}.*10 digits in India`))
  expect(server.calls('updatePhone')).toEqual([])
  await field.fill(' 9820098200 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Phone number: 9820098200')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change the phone number' })).toHaveFocus()
  expect(server.calls('updatePhone').map(({ params, body }) => [params.id, body.phone])).toEqual([[user.userId, '9820098200']])
})

it('PAY-02 a phone number that could not be saved says so and stays in the field', async () => {
  const { server } = await openYourData()
  server.refuse('updatePhone', 'internal')
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9820098200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The phone number could not be saved. Please try again.')
  await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9820098200')
})

it('AUTH-08 a visitor is asked to sign in before anything of an account is shown', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  await openApp('/xperto/your-data')
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  await expect.element(page.getByText('What is kept', { exact: true })).not.toBeInTheDocument()
  expect(server.calls('countKept')).toEqual([])
})
