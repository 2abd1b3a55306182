// @web/features/conversation @web/panels
import { definitionOf } from '@xperto/chat-types/definitions'
import { composer, desktop, expect, newChat, phone, signIn, test } from '../journey.ts'

test('TYP-16 a chat to begin has its prompts on a phone as well: one fills the input, and is sent by nobody but the person', async ({
  page,
  context,
  library,
}) => {
  const { examples, invitation } = definitionOf('GENERIC').starterPage
  const chatId = await newChat(library, await signIn(context, library), 'GENERIC')
  await page.setViewportSize(phone)
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const prompts = page.getByRole('list', { name: 'Get Started' })
  await expect(page.getByText(invitation)).toBeVisible()
  await expect(prompts.getByRole('button')).toHaveText([...examples])

  await prompts.getByRole('button').first().click()
  await expect(composer(page)).toHaveValue(examples[0] ?? '')
  await expect(composer(page)).toBeFocused()
  await prompts.getByRole('button').nth(1).click()
  await expect(composer(page)).toHaveValue(examples[1] ?? '')
  await expect(page.getByRole('article')).toHaveCount(0)

  await composer(page).press('Enter')
  await expect(page.getByRole('article').getByRole('heading', { level: 2, name: examples[1] ?? '' })).toBeVisible()
  await expect(prompts).toHaveCount(0)
})

test('TYP-16 where the starter page stands beside the chat, its prompts stand there alone; without it in the chat', async ({
  page,
  context,
  library,
}) => {
  const chatId = await newChat(library, await signIn(context, library), 'GENERIC')
  await page.setViewportSize(desktop)
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(page.getByText(definitionOf('GENERIC').starterPage.invitation)).toBeVisible()
  for (const example of definitionOf('GENERIC').starterPage.examples) {
    await expect(page.getByRole('button', { name: example })).toHaveCount(1)
  }
  const prompts = page.getByRole('list', { name: 'Get Started' })
  await expect(prompts).toBeHidden()
  await page.getByRole('button', { name: 'Close panel' }).click()
  await expect(prompts.getByRole('button')).toHaveText([...definitionOf('GENERIC').starterPage.examples])
})
