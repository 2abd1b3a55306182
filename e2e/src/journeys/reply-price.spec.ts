// @web/lib/prices
import { creditsPanel } from '../credits.ts'
import {
  ask,
  call,
  claimFreeCredits,
  composer,
  expect,
  lastTurn,
  newChat,
  openChat,
  replyEnds,
  signIn,
  storedMessages,
  test,
} from '../journey.ts'

const question = 'How do indexes work? [[scenario:rate=0,tokens=40,seed=3]]'

test('CRE-05 a person who cannot pay keeps the words; with credits the same message is answered and charged what its answer says', async ({
  page,
  context,
  modelled,
}) => {
  // Somebody who has claimed nothing yet.
  const person = await signIn(context, { url: modelled.url })
  const chatId = await newChat(modelled, person, 'GENERIC', 'Indexes')
  await openChat(page, modelled, chatId)

  await ask(page, question)
  const note = page.getByRole('alert').filter({ hasText: 'Your message is kept.' })
  await expect(note).toHaveText(/^At least 0\.\d+ credits are needed for this, and you have 0\. Your message is kept\.$/)
  await expect(composer(page)).toHaveValue(question)
  expect(await storedMessages(modelled, person, chatId)).toEqual([])

  await page.getByRole('button', { name: 'Buy Credits' }).click()
  await expect(creditsPanel(page).getByRole('tab', { selected: true })).toHaveText('Buy Credits')

  await claimFreeCredits(modelled, person)
  await composer(page).press('Enter')
  await replyEnds(page)
  await expect(note).toBeHidden()
  await expect(composer(page)).toHaveValue('')
  const [, reply] = await call<{ usage: { credits: number } | null }[]>(modelled, person, 'GET', `/chats/${chatId}/messages?size=100`).then(
    (messages) => messages.toReversed(),
  )
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
  await creditsPanel(page).getByRole('tab', { name: 'Credits Usage' }).click()
  await expect(creditsPanel(page).getByRole('list', { name: 'Credits Usage' }).getByRole('listitem')).toContainText('Standard Chat')
})
