import type { Locator, Page } from '@playwright/test'
import { expect, openChat } from './journey.ts'

/** The right panel with the code editor in it. */
export const codePanel = (page: Page): Locator => page.getByLabel('Right panel', { exact: true })

/** Where the program is written. */
export const source = (page: Page): Locator => codePanel(page).getByRole('textbox', { name: 'Source code' })

/** How the last run stands, in words. */
export const verdict = (page: Page): Locator => codePanel(page).getByRole('status').filter({ hasText: /\w/ }).first()

export const runButton = (page: Page): Locator => codePanel(page).getByRole('button', { name: 'Run', exact: true })
export const output = (page: Page): Locator => codePanel(page).getByRole('group', { name: 'Program output' })

/** Opens the editor of a chat that has one, on a phone over the chat. */
export async function openEditor(page: Page, url: string, chatId: string): Promise<void> {
  await openChat(page, { url }, chatId)
  await openEditorHere(page)
}

/** Opens the editor of the chat that is open. */
export async function openEditorHere(page: Page): Promise<void> {
  const opens = page.getByRole('button', { name: 'Open right panel' })
  await expect(source(page).or(opens).or(codePanel(page)).first()).toBeVisible()
  if (await opens.isVisible()) await opens.click()
  // Without a problem a practice chat shows the list of them.
  const editor = codePanel(page).getByRole('button', { name: 'Editor', exact: true })
  await expect(source(page).or(editor).first()).toBeVisible()
  // Until it is known whether the chat has one, the editor stands there and takes nothing.
  await expect(codePanel(page).locator('[inert]')).toHaveCount(0)
  await expect(source(page).or(editor).first()).toBeVisible()
  if (await editor.isVisible()) await editor.click()
  await expect(source(page)).toBeVisible()
}

/** Writes a program in the place of what stands there, as a person does: what is selected is typed over. */
export async function write(page: Page, program: string): Promise<void> {
  await source(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(program)
  await expect(source(page)).toHaveText(program, { useInnerText: true })
}

/** Runs what stands in the editor and waits until it has ended. */
export async function runToEnd(page: Page, status: string | RegExp): Promise<void> {
  await runButton(page).click()
  await expect(verdict(page)).toContainText(status)
}
