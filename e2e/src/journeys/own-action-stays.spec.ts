// @web/lib/chats @web/lib/purchases
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Purchase } from '@xperto/contract'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import { couponOf, creditsPanel } from '../credits.ts'
import { holdBack } from '../hold-back.ts'
import { ask, call, expect, modelFinishes, newChat, newPerson, replyEnds, say, signIn, test } from '../journey.ts'
import { result, startTest, submitTest } from '../mock-test.ts'
import { chatRow as row, chooseInMenu } from '../sidebar-screens.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Goes to another chat by its row and waits until it stands there. */
async function goTo(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('link').click()
  await expect(title(page, name)).toBeVisible()
}

test('MSG-06 whoever goes on to another chat while the first message names the default one stays there', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const other = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(`${library.url}/xperto`)
  await expect(row(page, 'Closures')).toBeVisible()
  const naming = await holdBack(page, ({ pathname }) => pathname === '/chats/update-chat-name', 'calls')
  await ask(page, 'What is recursion?')
  await naming.answered(1)
  await goTo(page, 'Closures')
  await naming.release()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
  await expect(title(page, 'Closures')).toBeVisible()
})

test('SAV-06 a name that is given by hand stays, though the one made of the first message is told after it', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const naming = await holdBack(page, ({ pathname }) => pathname === '/chats/update-chat-name')
  await ask(page, 'What is recursion?')
  await naming.answered(1)
  await replyEnds(page)
  const { name } = await call<{ name: string }>(library, person, 'GET', `/chats/${chatId}`)
  await expect(title(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Rename chat' }).click()
  await page.getByRole('textbox', { name: 'Chat name' }).fill('By hand')
  await page.getByRole('textbox', { name: 'Chat name' }).press('Enter')
  await expect(page.getByText('Chat renamed')).toBeVisible()
  await naming.release()
  // Not waited for: what is heard of the chat later would put it right again.
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('By hand')
})

test('SAV-08 a reply that ends elsewhere does not take the way back from a deletion away, and is told after it', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const asked = await newChat(modelled, person, 'GENERIC', 'Asked and left')
  await newChat(modelled, person, 'GENERIC', 'Deleted')
  const read = await newChat(modelled, person, 'GENERIC', 'Read meanwhile')
  await page.goto(`${modelled.url}/xperto/chat/${asked}`)
  await ask(page, 'Tell me slowly [[scenario:rate=15,tokens=1200,seed=5]]')
  await expect(page.getByText(textOf(5, 8).trim())).toBeVisible()
  await goTo(page, 'Read meanwhile')
  const otherTab = await context.newPage()
  await otherTab.goto(`${modelled.url}/xperto/chat/${read}`)
  await expect(row(otherTab, 'Asked and left')).toContainText('a reply is being written')
  await chooseInMenu(page, 'Deleted', 'Delete')
  const said = page.getByText('Chat deleted successfully')
  // It stays while one points at it, however slow the machine is.
  await said.hover()
  await modelFinishes(modelled)
  const ended = 'The reply in “Asked and left” is finished.'
  // It is told in every tab.
  await expect(otherTab.getByText(ended)).toBeVisible()
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Deleted')).toBeVisible()
  await expect(page.getByText(ended)).toBeVisible()
})

test('SAV-08 a chat that was deleted elsewhere while one deletes it is deleted, and left', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(title(page, 'Closures')).toBeVisible()
  await expect(row(page, 'Closures')).toBeVisible()
  const deleting = await holdBack(page, (_, request) => request.method() === 'DELETE', 'calls')
  await chooseInMenu(page, 'Closures', 'Delete')
  await deleting.answered(1)
  await call(library, person, 'DELETE', `/chats/${chatId}`)
  await deleting.release()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(title(page, 'Closures')).toHaveCount(0)
  await expect(row(page, 'Closures')).toHaveCount(0)
})

test('SAV-08 whoever takes a deletion back and goes on to another chat stays there', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const other = await newChat(library, person, 'GENERIC', 'Recursion')
  const chatId = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(row(page, 'Closures')).toBeVisible()
  const restoring = await holdBack(page, ({ pathname }) => pathname.endsWith('/restore'))
  await chooseInMenu(page, 'Closures', 'Delete')
  await page.getByText('Chat deleted successfully').hover()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await restoring.answered(1)
  await goTo(page, 'Recursion')
  await restoring.release()
  await expect(row(page, 'Closures')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
})

test('whoever goes on to another chat while one is brought in from a file stays there', async ({ page, context, library }, {
  outputDir,
}) => {
  const person = await signIn(context, library)
  const other = await newChat(library, person, 'GENERIC', 'Recursion')
  const chatId = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(title(page, 'Closures')).toBeVisible()
  const path = `${outputDir}-brought.json`
  await writeFile(path, JSON.stringify({ format: 'xperto-chat', version: 1, name: 'Brought', messages: [] }))
  const bringing = await holdBack(page, ({ pathname }) => pathname === '/chats/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Import a chat' }).click()
  await (await chooser).setFiles(path)
  await bringing.answered(1)
  await goTo(page, 'Recursion')
  await bringing.release()
  await expect(row(page, 'Brought')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
})

test('TYP-15 whoever goes on to another chat while a copy becomes one of their own stays there', async ({ page, context, library }) => {
  const writer = await newPerson(library)
  const chatId = await newChat(library, writer, 'GENERIC', 'Closures')
  await say(library, writer, chatId, 'What is a closure?')
  const { url } = await call<{ url: string }>(library, writer, 'GET', `/chats/share_chat/${chatId}`)
  const reader = await signIn(context, library, 'Grace Lind')
  const other = await newChat(library, reader, 'GENERIC', 'Recursion')
  await page.goto(url)
  const continuing = await holdBack(page, ({ pathname }) => pathname.endsWith('/continue'))
  await page.getByRole('button', { name: 'Continue in a chat of my own' }).click()
  await continuing.answered(1)
  await goTo(page, 'Recursion')
  await continuing.release()
  await expect(row(page, 'Closures')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
})

test('PAY-06 what was chosen stays while it is noted and where it is refused, though another purchase waits to be paid', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const wish = { packName: 'Learner', currency: 'INR', phone: '9820098200' }
  await call<Purchase>(library, person, 'POST', '/api/v1/credits/create', wish)
  const code = await couponOf(library, 50, { maxRedemptions: 1 })
  await page.goto(`${library.url}/xperto?pending`)
  const panel = creditsPanel(page).getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Choose another pack' }).click()
  await panel.getByRole('radio', { name: /^500 credits/ }).check()
  await panel.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('To pay').locator('..')).toHaveText('To pay₹250')
  const other = await newPerson(library)
  await call<Purchase>(library, other, 'POST', '/api/v1/credits/create', { ...wish, packName: 'Starter', couponCode: code })
  const noting = await holdBack(page, ({ pathname }) => pathname.endsWith('/credits/create'))
  await panel.getByRole('button', { name: 'Pay ₹250' }).click()
  await noting.answered(1)
  await expect(panel.getByRole('radio', { name: /^500 credits/ })).toBeChecked()
  await noting.release()
  await expect(panel.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(panel.getByRole('radio', { name: /^500 credits/ })).toBeChecked()
  await expect(panel.getByRole('region', { name: 'Waiting to be paid' })).toHaveCount(0)
})

test('TYP-11 a submission that is answered after its result has come leaves the result where it is', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await startTest(page, library, person)
  const submitting = await holdBack(page, ({ pathname }) => pathname.endsWith('/submit'))
  await submitTest(page)
  await submitting.answered(1)
  await expect(result(page)).toBeVisible()
  await result(page).evaluate((heading) => heading.setAttribute('data-stood', ''))
  await submitting.release()
  await expect(result(page)).toHaveAttribute('data-stood', '')
})
