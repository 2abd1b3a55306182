import type { Chat } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { chatNames, fold, foldedLists, openSidebar, textsOf } from '../../../testing/sidebar-screen.ts'
import { chooseInMenu, sidebar } from '../../../testing/workspace-screen.ts'

const saved: Partial<Chat>[] = [
  ...[1, 2, 3, 4].map((number) => ({ chat_type: 'GOAL' as const, name: `Goal ${number}` })),
  ...[1, 2, 3].map((number) => ({ chat_type: 'RESUME' as const, name: `Resume ${number}` })),
  { chat_type: 'INTERVIEW', name: 'Technical interview', bookmarked: true },
]
const listCalls = ['listResumeChats', 'listInterviewChats', 'listNewsletterChats', 'listGoalChats', 'listBookmarks'] as const

async function openWithSavedChats(size = desktop) {
  const server = scriptServer()
  const account = scriptAccount(server)
  for (const chat of saved) account.addChat(chat)
  await openApp('/xperto', size)
  await openSidebar()
  await server.follows()
  await server.settled()
  return server
}
const unfold = async (title: string) => await fold(title).getByText(title, { exact: true }).first().click()
const rowsOf = (title: string) => textsOf(fold(title).getByRole('link'))

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('SAV-01 SAV-02 the five saved lists are folded, and ask for three chats a page when they are unfolded', async () => {
    const server = await openWithSavedChats(size)
    await expect.element(sidebar.getByRole('heading', { name: 'Saved Chats' })).toBeVisible()
    expect(foldedLists()).toEqual(['Resume', 'Interview', 'Newsletter', 'Goal', 'Bookmark'])
    const asked = () => listCalls.map((name) => server.calls(name).map(({ query }) => [query.page, query.size]))
    expect(asked()).toEqual([[], [], [], [], []])

    await unfold('Goal')
    await expect.poll(() => rowsOf('Goal')).toEqual(['Goal 4', 'Goal 3', 'Goal 2'])
    await fold('Goal').getByRole('button', { name: 'Load more of Goal' }).click()
    await expect.poll(() => rowsOf('Goal')).toEqual(['Goal 4', 'Goal 3', 'Goal 2', 'Goal 1'])
    await expect.element(fold('Goal').getByText('Load More')).not.toBeInTheDocument()
    await expect.element(fold('Goal').getByRole('link', { name: 'Goal 1' })).toHaveFocus()
    await unfold('Resume')
    await expect.poll(() => rowsOf('Resume')).toEqual(['Resume 3', 'Resume 2', 'Resume 1'])
    await expect.element(fold('Resume').getByText('Load More')).not.toBeInTheDocument()
    const [first, second] = [
      [1, 3],
      [2, 3],
    ]
    expect(asked()).toEqual([[first], [], [], [first, second], []])
  })
})

it('SAV-02 a saved list says when it has none', async () => {
  await openWithSavedChats()
  await unfold('Newsletter')
  await expect.element(fold('Newsletter').getByText("newsletter's not found!", { exact: true })).toBeVisible()
})

it('SAV-01 a bookmark leaves its list and returns to it, and a deleted chat leaves every list', async () => {
  await openWithSavedChats()
  for (const title of ['Interview', 'Bookmark']) {
    await unfold(title)
    await expect.poll(() => rowsOf(title)).toEqual(['Technical interview'])
  }
  await chooseInMenu('Technical interview', 'Remove bookmark')
  await expect.element(fold('Bookmark').getByText("bookmark's not found!", { exact: true })).toBeVisible()
  await chooseInMenu('Technical interview', 'Bookmark')
  await expect.poll(() => rowsOf('Bookmark')).toEqual(['Technical interview'])
  await unfold('Resume')
  await expect.poll(() => rowsOf('Resume')).toEqual(['Resume 3', 'Resume 2', 'Resume 1'])
  await chooseInMenu('Resume 3', 'Delete')
  await expect.poll(() => rowsOf('Resume')).toEqual(['Resume 2', 'Resume 1'])
  await expect.poll(chatNames).not.toContain('Resume 3')
})

it('NAV-18 what is unfolded stays unfolded over a reload, and what is folded stays folded', async () => {
  await openWithSavedChats()
  await unfold('Resume')
  await unfold('Goal')
  await expect.element(fold('Goal').getByRole('link', { name: 'Goal 4' })).toBeVisible()
  await unfold('Goal')
  await unfold('Quick Actions')
  await expect.element(page.getByRole('link', { name: 'Support', exact: true })).not.toBeInTheDocument()
  reloadApp()
  await openSidebar()
  expect(foldedLists()).toEqual(['Quick Actions', 'Interview', 'Newsletter', 'Goal', 'Bookmark'])
  await expect.poll(() => rowsOf('Resume')).toEqual(['Resume 3', 'Resume 2', 'Resume 1'])
})
