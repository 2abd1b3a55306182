// @chat-types/resume @web/features/careers/resume @server/modules/careers/resume-chats @server/modules/careers/suggestions
import { ask, call, expect, newChat, replyEnds, say, signIn, test } from '../journey.ts'

test('RES-02 RES-03 a conversation fills the résumé beside it; its weak lines are decided on one by one, and what nothing proves is asked for', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'RESUME', 'Backend engineer')
  const panel = page.getByLabel('Right panel', { exact: true })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  for (const text of ['Help me write my first résumé', 'Ada Example', 'Backend engineer', 'ada@example.com'])
    await say(library, person, chatId, text)
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'Engineer at Example Payments from 2019 to 2021. I was responsible for testing the payment flows')
  await replyEnds(page)
  await ask(page, 'Which lines are weak?')
  await replyEnds(page)
  // The suggestions come to the person, who looked at something else.
  await expect(panel.getByText('1 of 1 left')).toBeVisible()
  await button('Edit: suggestion 1').click()
  await panel.getByRole('textbox', { name: 'New' }).fill('Tested the payment flows of 40 shops')
  await button('Save and accept: suggestion 1').click()
  await expect(panel.getByText('Every suggestion is settled.')).toBeVisible()
  const resume = async () => {
    const { objectId } = await call<{ objectId: string }>(library, person, 'GET', `/chats/${chatId}`)
    return await call<{ experience: { lines: { text: string }[] }[] }>(library, person, 'GET', `/resume/get_resume_data/${objectId}`)
  }
  expect((await resume()).experience[0]?.lines.map(({ text }) => text)).toEqual(['Tested the payment flows of 40 shops'])
  // A second tab has what this one decided, and takes it back.
  const other = await context.newPage()
  await other.goto(`${library.url}/xperto/chat/${chatId}`)
  const there = other.getByLabel('Right panel', { exact: true })
  await there.getByRole('button', { name: 'More', exact: true }).click()
  await other.getByRole('menuitem', { name: 'Suggestions' }).click()
  await there.getByRole('button', { name: 'Undo the last decision' }).click()
  await expect(panel.getByText('1 of 1 left')).toBeVisible()
  expect((await resume()).experience[0]?.lines.map(({ text }) => text)).toEqual(['Responsible for testing the payment flows'])
})
