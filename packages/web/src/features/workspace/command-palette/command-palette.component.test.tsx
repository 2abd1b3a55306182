import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, type ScriptedAccount } from '../../../testing/scripted-account.ts'
import { scriptSearch } from '../../../testing/scripted-search.ts'
import { textsOf } from '../../../testing/sidebar-screen.ts'
import { composer, rightPanel, sidebar, title } from '../../../testing/workspace-screen.ts'

const palette = page.getByRole('dialog', { name: 'Search or jump to' })
const input = palette.getByRole('combobox', { name: 'Search or jump to' })
const group = (name: string) => palette.getByRole('group', { name, exact: true })

/** The row that Enter would choose, as a screen reader is told. */
function activeRow(): string {
  const id = input.query()?.getAttribute('aria-activedescendant')
  return (id && document.getElementById(id)?.textContent) || ''
}

async function openPalette(words = ''): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  if (words !== '') await userEvent.keyboard(words)
}

/** The workspace of a person with chats of these names, the last one changed last. */
async function openWithChats(names: string[], { path = '/xperto', size }: { path?: string; size?: typeof phone } = {}) {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptSearch(server, account)
  for (const name of names) account.addChat({ name })
  await openApp(path, size)
  await expect.element(composer).toBeEnabled()
  return { server, account }
}

/** A chat of Ada's in which the answer says this. */
const addAnswer = (account: ScriptedAccount, name: string, said: string) =>
  account.addChat({ name }, (id) => [makeMessage(id, { content: 'Why?' }), makeReply(id, { content: said })])

it('the palette opens by Ctrl K from wherever one is, and Escape or Ctrl K gives the focus back', async () => {
  await openWithChats([])
  await expect.element(composer).toHaveFocus()
  await userEvent.keyboard('half a sentence')
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(composer).toHaveFocus()
  await expect.element(composer).toHaveValue('half a sentence')

  const find = page.getByRole('button', { name: 'Search or jump to' })
  find.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(find).toHaveFocus()
})

it('chats come recent first; words narrow them and are marked, arrows walk the rows, Enter opens', async () => {
  await openWithChats(['Enclosed', 'How connections close', 'Closures inside a loop', 'Rate limiter'])
  await expect.element(sidebar.getByRole('link', { name: 'Rate limiter' })).toBeVisible()
  await openPalette()
  const recent = () => textsOf(group('Recent chats').getByRole('option')).map((text) => text.replace(/\d.*$/, ''))
  await expect.poll(recent).toEqual(['Rate limiter', 'Closures inside a loop', 'How connections close', 'Enclosed'])
  await expect.poll(activeRow).toMatch(/^Rate limiter/)

  await userEvent.keyboard('clos')
  const chats = group('Chats')
  await expect
    .poll(() => textsOf(chats.getByRole('option')))
    .toEqual([expect.stringMatching(/^Closures inside a loop/), expect.stringMatching(/^How connections close/)])
  expect([...chats.element().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Clos', 'clos'])
  await expect.poll(activeRow).toMatch(/^Closures inside a loop/)
  await expect.element(input).toHaveAttribute('aria-controls', palette.getByRole('listbox').element().id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeRow).toMatch(/^How connections close/)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(title('Closures inside a loop')).toBeVisible()
  // The chat one is in is not where one wants to go: Ctrl K, Enter goes on to another.
  await openPalette()
  await expect.poll(recent).toEqual(['Rate limiter', 'How connections close', 'Enclosed'])
  await expect.poll(activeRow).toMatch(/^Rate limiter/)
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Rate limiter')).toBeVisible()
})

it('words in messages are asked for after the typing rests, in one call, and open at the message', async () => {
  const { server, account } = await openWithChats([])
  const chat = addAnswer(account, 'Scopes', 'It keeps the variable: a closurelike thing.')
  await openPalette()
  // However slow the machine: between these keys 60 ms pass for the page.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const letter of 'closurel') {
    await userEvent.keyboard(letter)
    await vi.advanceTimersByTimeAsync(60)
  }
  expect(server.calls('searchMessages')).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  const found = group('Names and messages').getByRole('option', { name: 'closurelike' })
  await expect.element(found).toBeVisible()
  expect(server.calls('searchMessages').map(({ query }) => query.q)).toEqual(['closurel'])
  await found.click()
  await expect.element(title('Scopes')).toBeVisible()
  expect(location.pathname).toBe(`/xperto/chat/${chat.id}`)
  const answer = account.messages.get(chat.id)?.at(-1)
  expect(new URLSearchParams(location.search).get('message')).toBe(answer?.id)
  await expect.element(page.getByText('It keeps the variable: a closurelike thing.')).toBeVisible()
  const sought = server.calls('listMessages').filter(({ query }) => query.around !== undefined)
  expect(sought.map(({ params, query }) => [params.chatId, query.around])).toEqual([[chat.id, answer?.id]])
})

it('what was typed leads to the page of the search', async () => {
  const { account } = await openWithChats([])
  addAnswer(account, 'Scopes', 'A closurelike thing.')
  await openPalette('closurel')
  await palette.getByRole('option', { name: 'Search for “closurel”' }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('closurel')
  expect(location.pathname + location.search).toBe('/xperto/search?q=closurel')
})

it('all thirteen entries can be started, and what the page can do can be done', async () => {
  const { account } = await openWithChats(['Mine'])
  await openPalette()
  expect(group('Start').getByRole('option').elements()).toHaveLength(13)
  await userEvent.keyboard('{Escape}')
  const run = async (words: string, row: RegExp) => {
    await openPalette(words)
    await expect.poll(activeRow).toMatch(row)
    await userEvent.keyboard('{Enter}')
    await expect.element(palette).not.toBeInTheDocument()
  }
  await run('quiz', /^Quiz/)
  await expect.poll(() => account.chats.at(-1)?.chat_type).toBe('QUIZ')
  await run('mine', /^Mine/)
  await expect.element(title('Mine')).toBeVisible()
  await expect.element(composer).toHaveFocus()
  await run('close right', /^Close right panel/)
  await expect.element(rightPanel).not.toBeVisible()
  await expect.element(composer).toHaveFocus()
  await run('open right', /^Open right panel/)
  await expect.element(rightPanel).toBeVisible()
  await run('close side', /^Close sidebar/)
  await expect.element(sidebar).not.toBeInTheDocument()
  await run('open side', /^Open sidebar/)
  await expect.element(sidebar).toBeVisible()
  await run('light or', /^Light or dark/)
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await run('rename', /^Rename chat/)
  const name = page.getByRole('main').getByRole('textbox', { name: 'Chat name' })
  await expect.element(name).toHaveFocus()
  await name.fill('Renamed')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Renamed')).toBeVisible()
  await openPalette('sign out')
  await expect.poll(activeRow).toMatch(/^Sign out/)
})

it('any text can be typed: signs find nothing, ten thousand characters break nothing', async () => {
  const { server } = await openWithChats([])
  await openPalette()
  await input.fill('!!! 💥 %_')
  await expect.element(palette.getByText('Nothing by that name.')).toBeVisible()
  for (const text of ['x'.repeat(10_000), `'; drop table chats; -- <b>&</b>`, '\u202Eنص', '闭包'.repeat(200)]) {
    await input.fill(text)
    await expect.element(palette.getByRole('option', { name: 'Search for' })).toBeVisible()
    expect(palette.element().getBoundingClientRect().width).toBeLessThanOrEqual(560)
  }
  await server.settled()
  await expect.element(palette.getByText('Searching')).not.toBeInTheDocument()
})

it('a screen reader finds a combobox with its list, in light and dark', async () => {
  await openWithChats(['Mine'])
  await openPalette()
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
  await expect.element(input).toHaveAttribute('aria-autocomplete')
  await expectAccessible()
})

it('on a phone the palette opens from the drawer, its rows are high enough for a finger, and Cancel leads out', async () => {
  await openWithChats(['Closures'], { size: phone })
  const openFromDrawer = async () => {
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await expect.element(input).toHaveFocus()
  }
  await openFromDrawer()
  expect(palette.getByRole('option').first().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  await palette.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(palette).not.toBeInTheDocument()
  await openFromDrawer()
  await input.fill('closures')
  await palette.getByRole('option', { name: /^Closures/ }).click()
  await expect.element(title('Closures')).toBeVisible()
})

it('on a phone a word found far into a message is in sight, and its chat is named below it', async () => {
  const { account } = await openWithChats([], { size: phone })
  const said = 'An effect that was made over the first count of them all has a closurelike memory of it, and keeps it as long as it runs.'
  addAnswer(account, 'Why an effect sees an old count', said)
  await openPalette('closurel')
  const row = palette.getByRole('option', { name: 'closurelike' })
  await expect.element(row).toBeVisible()
  const [text, chat] = [...row.element().querySelectorAll(':scope > span')].map((part) => part.getBoundingClientRect())
  const mark = row.element().querySelector('mark')?.getBoundingClientRect()
  expect(mark?.right).toBeLessThan(text?.right ?? 0)
  expect(chat?.top).toBeGreaterThanOrEqual(text?.bottom ?? Infinity)
})
