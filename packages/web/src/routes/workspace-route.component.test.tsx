import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../testing/objects.ts'
import { openApp, phone, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../testing/scripted-account.ts'
import { composer, sidebar, title } from '../testing/workspace-screen.ts'

it('NAV-02 a chat opens by its address', async () => {
  const chat = scriptAccount(scriptServer()).addChat({ name: 'Mine' })
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(title('Mine')).toBeVisible()
})

it('NAV-02 a chat that is not there says so and leads to the workspace', async () => {
  scriptAccount(scriptServer())
  await openApp(`/xperto/chat/${newId()}`)
  await expect.element(page.getByText('Invalid chatId in URL')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/xperto')
  await expect.element(composer).toBeEnabled()
})

it('NAV-02 a chat that is refused for another reason leads nowhere', async () => {
  const server = scriptServer()
  const chat = scriptAccount(server).addChat({ name: 'Mine' })
  server.refuse('getChat', 'user_mismatch')
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  await server.settled()
  expect(location.pathname).toBe(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByText('Invalid chatId in URL')).not.toBeInTheDocument()
})

it('NAV-20 a chat that cannot be shown says so, and is there when the page loads again', async () => {
  const server = scriptServer()
  const chat = scriptAccount(server).addChat({ name: 'Comes back' })
  const back = server.instead(() => server.lose('getChat'))
  await openApp(`/xperto/chat/${chat.id}`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect.element(failed.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await expect.element(failed.getByRole('button', { name: 'Try Again' })).toBeVisible()
  back()
  reloadApp()
  await expect.element(title('Comes back')).toBeVisible()
})

it('on a phone the input stands where it is when its chat has loaded', async () => {
  const server = scriptServer()
  const chat = scriptAccount(server).addChat({ name: 'Comes late' })
  const late = server.hold('listMessages')
  await openApp(`/xperto/chat/${chat.id}`, phone)
  await expect.element(page.getByText('You can write when the chat has loaded')).toBeVisible()
  const place = () => page.getByRole('form', { name: 'Write a message' }).element().getBoundingClientRect().toJSON() as DOMRect
  const before = place()
  await late.release()
  await expect.element(composer).toBeEnabled()
  expect(place()).toEqual(before)
})

it('AUTH-02 a visitor at the address of a chat is asked to sign in, and the page asks for nothing of it', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  await openApp(`/xperto/chat/${newId()}`)
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  expect([server.calls('getChat'), server.calls('listMessages')]).toEqual([[], []])
})

it('NAV-01 /xperto is the landing page to a visitor', async () => {
  scriptVisitor(scriptServer())
  await openApp('/xperto')
  await expect.element(page.getByRole('heading', { name: 'The textbook that answers back' })).toBeVisible()
  await expect.element(composer).not.toBeInTheDocument()
  await expect.element(sidebar).not.toBeInTheDocument()
})
