// @web/features/header
import type { Page } from '@playwright/test'
import { onProductDatabase } from '@xperto/server/testing/on-product-database'
import { ask, composer, desktop, expect, newChat, phone, replyEnds, signIn, test } from '../journey.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('HDR-01 the title is renamed where it stands, by Enter and by leaving; Escape leaves it as it was', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, 'GENERIC', 'First')}`)
  const pencil = main(page).getByRole('button', { name: 'Rename chat' })
  await pencil.click()
  const field = main(page).getByRole('textbox', { name: 'Chat name' })
  await expect(field).toBeFocused()
  await field.fill('Second')
  await field.press('Enter')
  await expect(title(page, 'Second')).toBeVisible()
  await expect(pencil).toBeFocused()
  await expect(page.getByText('Chat renamed successfully')).toBeVisible()

  await page.keyboard.press('Enter')
  await field.fill('Third')
  await field.press('Escape')
  await expect(title(page, 'Second')).toBeVisible()
  await expect(pencil).toBeFocused()
  await pencil.click()
  await field.fill('<b>Fourth</b> \u202e שלום')
  // What a reload shows is what the server was told by then.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await composer(page).click()
  await saved
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Fourth</b> \u202e שלום')
})

test('HDR-01 a locked chat, an insight chat and a bot interview have no pencil; others have', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const locked = await newChat(library, person, 'GENERIC', 'Locked')
  await onProductDatabase(library.dataDirectory, async (client) => {
    await client.query(`update chats set lock_status = 'LOCKED' where id = $1`, [locked])
  })
  const pencil = main(page).getByRole('button', { name: 'Rename chat' })
  const chats: [chatId: string, has: boolean][] = [
    [await newChat(library, person, 'QUIZ'), true],
    [locked, false],
    [await newChat(library, person, 'INSIGHT'), false],
    [await newChat(library, person, 'BOT_INTERVIEW'), false],
    [await newChat(library, person, 'INTERVIEW'), true],
  ]
  for (const [chatId, has] of chats) {
    await page.setViewportSize(desktop)
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    await expect(main(page).getByRole('button', { name: 'Copy private link' })).toBeVisible()
    await expect(pencil).toHaveCount(has ? 1 : 0)
    await page.setViewportSize(phone)
    await main(page).getByRole('button', { name: 'More about this chat' }).click()
    await expect(page.getByRole('menuitem', { name: 'Copy private link' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Rename chat' })).toHaveCount(has ? 1 : 0)
    await page.keyboard.press('Escape')
  }
})

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`HDR-02 on a ${screen} the private link is copied, and is the chat's own address`, async ({ page, context, library }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = await signIn(context, library)
    const chatId = await newChat(library, person, 'GENERIC', 'Mine')
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    if (viewport === phone) {
      await main(page).getByRole('button', { name: 'More about this chat' }).click()
      await page.getByRole('menuitem', { name: 'Copy private link' }).click()
    } else await main(page).getByRole('button', { name: 'Copy private link' }).click()
    await expect(page.getByText('URL copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${library.url}/xperto/chat/${chatId}`)
  })
}

test('HDR-05 interviews and bot interviews alone have the speaker, and its state is remembered for both', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const speaker = page.getByRole('button', { name: 'Read replies aloud' })
  for (const type of ['GENERIC', 'QUIZ', 'MENTOR', 'INSIGHT', 'MOCK_TEST'] as const) {
    await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, type)}`)
    await expect(main(page).getByRole('button', { name: 'Copy private link' })).toBeVisible()
    await expect(speaker).toHaveCount(0)
  }
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, 'INTERVIEW')}`)
  await expect(speaker).toHaveAttribute('aria-pressed', 'false')
  await speaker.click()
  await expect(speaker).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, 'BOT_INTERVIEW')}`)
  await expect(speaker).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize(phone)
  await speaker.click()
  await page.reload()
  await expect(speaker).toHaveAttribute('aria-pressed', 'false')
})

test('HDR-05 while the speaker is on a finished reply is read aloud sentence by sentence; turning it off ends that', async ({
  page,
  context,
  modelled,
}) => {
  // The browser of this journey has no voice: one that writes down what it is given stands in for it.
  await context.addInitScript(() => {
    const spoken: string[] = []
    const voice = { speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text), cancel: () => spoken.push('(silence)') }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    Object.defineProperty(window, 'spoken', { value: spoken })
  })
  const spoken = async () => await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  const person = await signIn(context, modelled)
  await page.goto(`${modelled.url}/xperto/chat/${await newChat(modelled, person, 'INTERVIEW', 'Practice')}`)
  const speaker = page.getByRole('button', { name: 'Read replies aloud' })
  await expect(composer(page)).toBeEditable()
  modelled.simulator.script({ text: 'Nobody hears this.' })
  await ask(page, 'Hello')
  await replyEnds(page)
  await speaker.click()
  modelled.simulator.script({ text: 'Good. **Tell me** about `let`.\n\n```ts\nlet a = 1\n```\n\n- And then?' })
  await ask(page, 'I am ready')
  await replyEnds(page)
  await expect.poll(spoken).toEqual(['(silence)', 'Good.', 'Tell me about let.', 'And then?'])
  await speaker.click()
  await expect.poll(async () => (await spoken()).at(-1)).toBe('(silence)')
})

test('on a phone the header is a name, a menu and the way to the panel, each 40 px high and none outside the screen', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'INTERVIEW', 'AVeryLongNameWithoutAnySpaceInIt'.repeat(3))
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    for (const name of ['Open sidebar', 'Read replies aloud', 'More about this chat', 'Open right panel']) {
      const box = await main(page).getByRole('button', { name }).boundingBox()
      expect(box, name).not.toBeNull()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(40)
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
