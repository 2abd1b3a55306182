// @web/features/conversation/chat/outbox
import type { Page } from '@playwright/test'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import { balance } from '../credits.ts'
import { ask, composer, expect, lastTurn, newChat, replyEnds, signIn, storedMessages, test, watchCalls } from '../journey.ts'

const quick = (words: string): string => `${words} [[scenario:rate=0,tokens=20,seed=5]]`
const waiting = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** What the person asked, as the server has it. */
async function questions(...chat: Parameters<typeof storedMessages>): Promise<string[]> {
  return (await storedMessages(...chat)).filter(({ message_type: type }) => type === 'USER_MESSAGE').map(({ content }) => content)
}

test('the network goes before the last parts of the page have come: questions wait and go once, and what was never opened opens later', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Into a tunnel')
  const callsEnd = watchCalls(page)
  const gone = Promise.withResolvers<void>()
  const parts = new Set<string>()
  await page.route(/\/assets\/(balance|live-changes|price-line|send-waiting|toaster)-.*\.js$/, async (route) => {
    parts.add(route.request().url())
    await gone.promise
    await route.continue()
  })
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeEditable()
  await expect.poll(() => parts.size).toBe(5)
  await context.setOffline(true)
  gone.resolve()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await ask(page, quick('First'))
  await ask(page, quick('Second'))
  for (const words of ['First', 'Second']) {
    await expect(waiting(page, words)).toContainText('Waits for the network and goes by itself.')
  }
  expect(await questions(modelled, person, chatId)).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => questions(modelled, person, chatId)).toEqual([quick('First'), quick('Second')])
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await replyEnds(page)
  await expect(lastTurn(page)).toContainText(textOf(5, 8).trim())
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(/^about .* credits$/)).toBeVisible()
  await expect(balance(page)).toBeVisible()

  await callsEnd()
  await composer(page).fill('Half a question')
  const opens = [
    { press: page.getByRole('button', { name: 'More about this chat' }), shown: page.getByRole('menu', { name: 'More about this chat' }) },
    { press: page.getByRole('button', { name: 'Share chat' }), shown: page.getByRole('dialog', { name: 'Share Chat' }) },
    { press: balance(page), shown: page.getByRole('tab', { name: 'Buy Credits' }) },
    { press: page.getByRole('tab', { name: 'Buy Credits' }), shown: page.getByRole('radio', { name: /^500 credits/ }) },
  ]
  for (const { press, shown } of opens) {
    await context.setOffline(true)
    await press.click()
    await expect(composer(page)).toHaveValue('Half a question')
    await context.setOffline(false)
    await expect(shown).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(composer(page)).toHaveValue('Half a question')
})

test('a question that waits survives a reload, is seen in every tab, and is sent once by two tabs that could both', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Kept')
  const address = `${modelled.url}/xperto/chat/${chatId}`
  const sent: string[] = []
  // The server cannot be reached for questions; everything else works, so that the page can be loaded again.
  await context.route('**/chats/messages', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? 'none')
    await route.abort()
  })
  await page.goto(address)
  await ask(page, quick('Keep this'))
  await expect(waiting(page, 'Keep this')).toContainText('Not sent yet.')
  await page.reload()
  await expect(waiting(page, 'Keep this')).toContainText('Not sent yet.')
  const other = await context.newPage()
  await other.goto(address)
  await expect(waiting(other, 'Keep this')).toContainText('Not sent yet.')
  await expect(page.getByText('Failed to send message')).toHaveCount(0)

  await context.unroute('**/chats/messages')
  await Promise.all(
    [page, other].map((tab) =>
      tab
        .getByRole('button', { name: 'Send now' })
        .click({ timeout: 5000 })
        .catch(() => undefined),
    ),
  )
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Take back' })).toHaveCount(0)
    await replyEnds(tab)
    await expect(tab.getByRole('article')).toHaveCount(1)
  }
  expect(await questions(modelled, person, chatId)).toEqual([quick('Keep this')])
  // One key from the first try on.
  expect(new Set(sent).size).toBe(1)
})

test('a draft survives a reload, follows to another tab, and never overwrites what is being typed there', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const [chatId, otherId] = [await newChat(library, person, 'GENERIC', 'Drafted'), await newChat(library, person, 'GENERIC', 'Other draft')]
  const address = (id: string): string => `${library.url}/xperto/chat/${id}`
  const tab = await context.newPage()
  await page.goto(address(chatId))
  await tab.goto(address(chatId))
  await expect(composer(tab)).toBeEditable()
  await composer(page).fill('Half a thought')
  await expect(composer(tab)).toHaveValue('Half a thought')
  // Another chat's draft, written in the other tab, is no reason to lose this one.
  await tab.goto(address(otherId))
  await composer(tab).fill('Another thought')
  await page.reload()
  await expect(composer(page)).toHaveValue('Half a thought')
  await tab.goto(address(chatId))
  await expect(composer(tab)).toHaveValue('Half a thought')

  // A draft is shown before its chat is known, and can be written on from then.
  await expect(composer(page)).toBeEditable()
  await expect(composer(tab)).toBeEditable()
  await composer(page).pressSequentially(' and more')
  await expect(composer(tab)).toHaveValue('Half a thought and more')
  await composer(tab).pressSequentially('!')
  await composer(page).pressSequentially(' again')
  await expect(composer(tab)).toHaveValue('Half a thought and more!')
  await page.goto(address(otherId))
  await expect(composer(page)).toHaveValue('Another thought')
})
