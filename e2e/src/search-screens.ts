import type { ChatDocument } from '@xperto/contract'
import { call, expect, newChat, type Person } from './journey.ts'
import type { Screen } from './screen.ts'

/** A chat with these texts, a minute apart and the last of them now: question, answer, question, … */
export async function importedChat(url: string, person: Person, name: string, texts: string[]): Promise<string> {
  const messages = texts.map((content, index): ChatDocument['messages'][number] => ({
    role: index % 2 === 0 ? 'person' : 'assistant',
    content,
    markdown: null,
    options: [],
    created_on: new Date(Date.now() - (texts.length - index) * 60_000).toISOString(),
  }))
  return (await call<{ id: string }>({ url }, person, 'POST', '/chats/import', { format: 'xperto-chat', version: 1, name, messages })).id
}

/** What somebody has to search in. */
async function plantChats(url: string, person: Person | null): Promise<void> {
  if (!person) throw new Error('a visitor has nothing to search')
  await importedChat(url, person, 'Indexes that are never used', [
    'Why is my index never used?',
    'The planner reads the whole table when most rows match. A closure of the condition does not help it.',
  ])
  await importedChat(url, person, 'How connections close in Node', ['When does a socket close?', 'After both sides have said so.'])
  await importedChat(url, person, 'Closures inside a loop', [
    'Why does my loop print 3 3 3 and not 0 1 2?',
    'Each arrow function is a closure: it keeps the variable, not its value.',
    'Is that also why my React effect sees an old count?',
    'Yes. An effect closed over the first count has a closure of the first render, and keeps it as long as it runs.',
  ])
}

const openSearch =
  (query: string, shows: RegExp): Screen['open'] =>
  async (page, { url, person }) => {
    await plantChats(url, person)
    await page.goto(`${url}/xperto/search${query}`)
    await expect(page.getByRole('main')).toContainText(shows)
  }

export const searchScreens: Screen[] = [
  { name: 'search-empty', as: 'person', product: 'library', open: openSearch('', /Look for words/) },
  { name: 'search-hits', as: 'person', product: 'library', open: openSearch('?q=closure', /results for “closure”/) },
  { name: 'search-none', as: 'person', product: 'library', open: openSearch('?q=zettelkasten&when=week', /Nothing this week/) },
  {
    name: 'command-palette',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, inChat }) => {
      await plantChats(url, person)
      await inChat('GENERIC', 'Rate limiter for a public API')
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('option', { name: /^Closures inside a loop/ })).toBeVisible()
    },
  },
  {
    name: 'command-palette-found',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await plantChats(url, person)
      if (person) await newChat({ url }, person, 'GENERIC', 'Enclosed')
      await page.goto(`${url}/xperto`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('clos')
      await expect(page.getByRole('option', { name: /Each arrow function is a closure/ })).toBeVisible()
    },
  },
  {
    name: 'shortcuts',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill('keyboard')
      await expect(page.getByRole('option', { name: /^Keyboard shortcuts/ })).toHaveAttribute('data-highlighted')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
]
