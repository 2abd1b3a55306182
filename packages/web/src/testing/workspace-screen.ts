import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const sidebar: Locator = page.getByRole('navigation', { name: 'Chats' })
export const composer: Locator = page.getByRole('textbox', { name: 'Message' })
export const messages: Locator = page.getByRole('region', { name: 'Messages' })
export const rightPanel: Locator = page.getByLabelText('Right panel', { exact: true })

/** The name of the chat that is open, over the chat. */
export const title = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })

/** The link of a chat in the sidebar. */
export const chatLink = (name: string): Locator => sidebar.getByRole('link', { name, exact: true })

/** Chooses something in the menu of a chat's row. */
export async function chooseInMenu(chat: string, entry: string): Promise<void> {
  await chatLink(chat).first().hover()
  await sidebar
    .getByRole('button', { name: `Menu for ${chat}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Goes to another chat by its row and waits until it is open. */
export async function goToChat(name: string): Promise<void> {
  await chatLink(name).click()
  await expect.element(title(name)).toBeVisible()
}

/** Writes a message and sends it with Enter. */
export async function ask(text: string): Promise<void> {
  await expect.element(composer).toBeEnabled()
  await composer.fill(text)
  await userEvent.keyboard('{Enter}')
}
