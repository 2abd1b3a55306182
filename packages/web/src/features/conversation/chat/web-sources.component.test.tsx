import { page } from 'vitest/browser'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { messageList } from '../../../testing/conversation.ts'

const content = String.raw`Postgres 18 reads ahead [1], and sorts faster [2]. Nobody says why [7].

**Sources**

- \[1\] [Release notes](<https://docs.example/18>) · docs.example
- \[2\] [A closer look](<https://blog.example/look>) · blog.example

[1]: <https://docs.example/18>
[2]: <https://blog.example/look>
`

it('MSG-17 EFF-03 a reply shows its sources under it, and each number leads to its source elsewhere', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'News' }, (id) => [makeMessage(id), makeReply(id, { content })])
  await openApp(`/xperto/chat/${chat.id}`)
  const title = messageList.getByRole('link', { name: 'Release notes' })
  await expect.element(title).toBeVisible()
  await expect.element(title).toHaveAttribute('href', 'https://docs.example/18')
  await expect.element(title).toHaveAttribute('target', '_blank')
  await expect.element(messageList.getByText('blog.example')).toBeVisible()
  const number = page.getByRole('link', { name: '[2]' })
  await expect.element(number).toHaveAttribute('href', 'https://blog.example/look')
  await expect.element(page.getByText('Nobody says why [7].')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '[7]' })).not.toBeInTheDocument()
  await expectAccessible()
})
