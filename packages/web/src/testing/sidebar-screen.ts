import { expect } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { composer, sidebar } from './workspace-screen.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getFold: (title: string) => Locator
  }
}
// By its summary alone: a locator made of an element is found again by all its words, and those change when its list has come.
locators.extend({ getFold: (title: string) => `nav[aria-label=Chats] details:has(> summary:text-is("${title}"))` })

/** The sidebar, also while a dialog lies over it. */
function sidebarElement(): HTMLElement {
  const found = document.querySelector<HTMLElement>('nav[aria-label=Chats]')
  if (!found) throw new Error('the page has no sidebar')
  return found
}

/** What names the rows of the dated and the saved lists, top to bottom. */
export const chatNames = (): string[] => [...sidebarElement().querySelectorAll('[data-chat] [data-row]')].map((row) => row.textContent)

/** The first row of the chat with that name: its link, its signs and its menu. Throws where there is none. */
export function chatRow(name: string): HTMLElement {
  const rows = [...sidebarElement().querySelectorAll<HTMLElement>('[data-chat]')]
  const row = rows.find((one) => one.querySelector('[data-row]')?.textContent === name)
  if (!row) throw new Error(`the sidebar shows no chat “${name}”`)
  return row
}

/** What scrolls in the sidebar. */
export function sidebarContents(): HTMLElement {
  const contents = sidebarElement().querySelector<HTMLElement>('[role=presentation]')
  if (!contents) throw new Error('the sidebar has no contents')
  return contents
}

/** A list of the sidebar that folds, by the words of its summary; also while a dialog lies over the sidebar. */
export const fold = (title: string): Locator => page.getFold(title)

/** What the summaries of the folded lists say. */
export const foldedLists = (): string[] =>
  [...sidebarElement().querySelectorAll('details:not([open]) > summary')].map(({ textContent }) => textContent)

/** The sidebar is there, and opened where it is a drawer. The page has loaded. */
export async function openSidebar(): Promise<void> {
  await expect.element(composer).toBeEnabled()
  if (sidebar.query() === null) await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect.element(sidebar).toBeVisible()
}

/** The texts of what a locator finds, in the order of the page. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent)
