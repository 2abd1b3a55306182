import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptShares } from '../../../testing/scripted-shares.ts'

afterEach(() => void vi.restoreAllMocks())

const rows = page.getByRole('list', { name: 'Shared chats' }).getByRole('listitem')
const sure = page.getByRole('alertdialog', { name: 'Withdraw this copy?' })

async function openShares(count: number) {
  const server = scriptServer()
  const shares = scriptShares(server, scriptAccount(server))
  for (let number = 1; number <= count; number++) shares.add(`Shared ${number}`)
  await openApp('/xperto/shares')
  return { server, shares }
}

it('who shared nothing reads so, and how a chat is shared', async () => {
  await openShares(0)
  await expect.element(page.getByText('You have shared nothing.')).toBeVisible()
})

it('what a person shared is listed ten a page, and the link of each can be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { shares } = await openShares(13)
  await expect.poll(() => rows.elements()).toHaveLength(10)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(13)
  await expect.element(page.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Copy link of Shared 3', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Copied link of Shared 3' })).toBeVisible()
  expect(copied.mock.calls).toEqual([[shares.list.find(({ name }) => name === 'Shared 3')?.url]])
})

it('a copy is withdrawn after a question whose first answer keeps it, and the focus stays in the list', async () => {
  const { server, shares } = await openShares(3)
  const shareId = shares.list[1]?.share_id
  const withdraw = page.getByRole('button', { name: 'Withdraw Shared 2', exact: true })
  await withdraw.click()
  await expect.element(sure.getByRole('button', { name: 'Keep it shared' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sure).not.toBeInTheDocument()
  expect(server.calls('withdrawShare')).toEqual([])
  await withdraw.click()
  await sure.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(page.getByText('Withdrawn. Its link works no more.')).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(2)
  expect(server.calls('withdrawShare').map(({ params }) => params.shareId)).toEqual([shareId])
  await expect.element(page.getByRole('list', { name: 'Shared chats' })).toHaveFocus()
})
