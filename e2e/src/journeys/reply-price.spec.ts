// @web/lib/prices
import { balance, creditsPanel } from '../credits.ts'
import {
  ask,
  call,
  claimFreeCredits,
  composer,
  desktop,
  expect,
  expectAccessible,
  lastTurn,
  newChat,
  phone,
  replyEnds,
  signIn,
  storedMessages,
  test,
} from '../journey.ts'

const question = 'How do indexes work? [[scenario:rate=0,tokens=40,seed=3]]'

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`CRE-05 on a ${size} a price stands under the input before one asks; who cannot pay keeps the words and is shown the way to credits`, async ({
    page,
    context,
    modelled,
  }) => {
    await page.setViewportSize(viewport)
    // Somebody who has claimed nothing yet.
    const person = await signIn(context, { url: modelled.url })
    const chatId = await newChat(modelled, person, 'GENERIC', 'Indexes')
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    await expect(page.getByText('about 0.09 credits')).toBeVisible()
    await composer(page).fill('x'.repeat(4000))
    await expect(page.getByText('about 0.2 credits')).toBeVisible()

    await ask(page, question)
    const note = page.getByRole('alert').filter({ hasText: 'Your message is kept.' })
    await expect(note).toHaveText(/^At least 0\.\d+ credits are needed for this, and you have 0\. Your message is kept\.$/)
    await expect(composer(page)).toHaveValue(question)
    expect(await storedMessages(modelled, person, chatId)).toEqual([])
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await expect(page.getByRole('button', { name: 'Free credits' })).toBeVisible()
    await page.getByRole('button', { name: 'Buy Credits' }).click()
    await expect(creditsPanel(page).getByRole('tab', { selected: true })).toHaveText('Buy Credits')
    if (size === 'phone') await page.getByRole('button', { name: 'Back to chat' }).click()

    await claimFreeCredits(modelled, person)
    await composer(page).press('Enter')
    await replyEnds(page)
    await expect(note).toBeHidden()
    await expect(composer(page)).toHaveValue('')
    const [, reply] = await call<{ usage: { credits: number } | null }[]>(
      modelled,
      person,
      'GET',
      `/chats/${chatId}/messages?size=100`,
    ).then((messages) => messages.toReversed())
    const usage = await call<{ items: { creditsDeducted: number; usageType: string }[] }>(
      modelled,
      person,
      'GET',
      `/api/v1/creditUsageHistory/getCreditUsageHistoryByUserId/${person.userId}`,
    )
    const price = usage.items[0]?.creditsDeducted ?? Number.NaN
    expect(usage.items).toHaveLength(1)
    expect(reply?.usage?.credits).toBe(price)
    await expect(lastTurn(page).getByText(` tokens, ${price} credits, `)).toBeVisible()
    if (size === 'phone') await balance(page).click()
    await creditsPanel(page).getByRole('tab', { name: 'Credits Usage' }).click()
    await expect(creditsPanel(page).getByRole('list', { name: 'Credits Usage' }).getByRole('listitem')).toContainText('Standard Chat')
  })
}

test('CRE-05 the library, and kinds that are free, name no price', async ({ page, context, library, modelled }) => {
  const reader = await signIn(context, library)
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, reader, 'GENERIC', 'Free')}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await expect(page.getByText(/^about .* credits$/)).toHaveCount(0)
  await expect(lastTurn(page).getByText(/tokens/)).toHaveCount(0)

  const person = await signIn(context, { url: modelled.url })
  await page.goto(`${modelled.url}/xperto/chat/${await newChat(modelled, person, 'HACKATHON', 'Free as well')}`)
  await ask(page, question)
  await replyEnds(page)
  await expect(lastTurn(page).getByText(/tokens, free, simulated-model/)).toBeVisible()
  await expect(page.getByText(/^about .* credits$/)).toHaveCount(0)
})
