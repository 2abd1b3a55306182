import type { Message } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply, newId } from '../testing/objects.ts'
import { openApp, phone, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../testing/scripted-account.ts'
import { scriptShares } from '../testing/scripted-shares.ts'
import { ask, composer, messages, rightPanel, title } from '../testing/workspace-screen.ts'

/** A copy of these messages, opened by somebody else who has its link. */
async function openCopy(name: string, of: (chatId: string) => Message[], size?: typeof phone) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const shares = scriptShares(server, account)
  const share = shares.add(name, of(newId()))
  await openApp(new URL(share.url).pathname, size)
  return { server, account, shares, share }
}
const closure = (id: string) => [makeMessage(id), makeReply(id, { content: '```js\nconst add = 1\n```', markdown: '# All about closures' })]

it.each([undefined, phone])('NAV-03 TYP-15 a copy can be read and not written to, rated, renamed or shared', async (size) => {
  await openCopy('Closures', closure, size)
  await expect.element(title('Closures')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  // On a phone the panel waits to be opened.
  await expect.poll(() => page.getByRole('heading', { name: 'A conversation somebody shared' }).elements().length).toBe(size ? 0 : 1)
  await expect.element(page.getByRole('figure', { name: 'Listing 1, JavaScript' })).toBeVisible()
  await expect.element(page.getByText('A copy made on')).toBeVisible()
  await expect.element(composer).not.toBeInTheDocument()
  for (const name of ['Good answer', 'Rename chat', 'Share chat'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

it('AUTH-02 a visitor who follows a shared link is asked to sign in, and nothing of the copy is asked for', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  await openApp('/xperto/share/some-copy')
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  expect(server.calls('getSharedChat')).toEqual([])
})

it('NAV-03 a long copy opens at its end; its older messages load as one reads towards its beginning', async () => {
  await openCopy('Long', (id) =>
    Array.from({ length: 23 }, (_, index) => [
      makeMessage(id, { content: `Question ${index + 1}` }),
      makeReply(id, { content: `An answer that takes its lines.\n\n${'Word after word. '.repeat(40)}` }),
    ]).flat(),
  )
  const question = (number: number) => page.getByRole('heading', { level: 2, name: `Question ${number}`, exact: true })
  await expect.element(question(23)).toBeInViewport()
  await expect
    .poll(() => {
      messages.element().scrollTo(0, 0)
      return question(1).query()?.checkVisibility()
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect.element(question(23)).toBeInViewport()
})

it('TYP-15 the detailed explanations of a copy open beside it, without another call', async () => {
  const { server } = await openCopy('Closures', closure)
  await page.getByRole('button', { name: 'Explain More' }).click()
  await expect.element(rightPanel.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
  await expect.element(rightPanel.getByText('All about closures')).toBeVisible()
  expect(server.calls('getMessageMarkdown')).toEqual([])
})

it('TYP-15 a copy goes on in a chat of one’s own', async () => {
  const { account, share } = await openCopy('Closures', closure)
  await page.getByRole('button', { name: 'Continue in a chat of my own' }).click()
  await expect.element(composer).toBeEnabled()
  const own = account.chats.at(-1)
  expect(location.pathname).toBe(`/xperto/chat/${own?.id}`)
  expect(own?.id).not.toBe(share.share_id)
  await expect.element(page.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  const reply = account.nextReply()
  await ask('And what is recursion?')
  await reply.say('A function that calls itself.')
  await expect.element(page.getByText('A function that calls itself.')).toBeVisible()
})

it('a link that never was, or was withdrawn, says that there is no such chat', async () => {
  const server = scriptServer()
  scriptShares(server, scriptAccount(server))
  await openApp(`/xperto/share/${'x'.repeat(24)}`)
  await expect.element(page.getByText('Shared chat not found')).toBeVisible()
})

it('what strangers write is text in a copy as well: HTML does nothing and nothing is wider than a phone', async () => {
  const content = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script> ${'LongWord'.repeat(200)} \u202eשלום`
  const name = `<b>Name</b> ${'w'.repeat(100)}`
  await openCopy(name, (id) => [makeMessage(id, { content }), makeReply(id, { content })], { width: 320, height: 700 })
  await expect.element(page.getByRole('article')).toMatchTextContent(/<script>/)
  expect(document.title).toMatch(/^<b>Name<\/b> /)
  expect(document.documentElement.scrollWidth).toBe(320)
})
