import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeChat, makeMessage, makeReply } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'
import { ask, chatLink, chooseInMenu, goToChat, sidebar, title } from '../testing/workspace-screen.ts'

/** An account with a chat to open and another one to go to while a response is held back. */
function begin() {
  const server = scriptServer()
  const account = scriptAccount(server)
  const other = account.addChat({ name: 'Recursion' })
  const chat = account.addChat({ name: 'Closures' })
  const expectStayed = async () => {
    await server.settled()
    expect(location.pathname).toBe(`/xperto/chat/${other.id}`)
    await expect.element(title('Recursion')).toBeVisible()
  }
  return { server, account, chat, expectStayed }
}

it('a chat that opens late does not take the person away from the one they chose meanwhile', async () => {
  const { server, expectStayed } = begin()
  await openApp('/xperto')
  const opening = server.hold('getChatByType', ({ params }) => params.type === 'GOAL')
  await sidebar.getByRole('link', { name: 'Goal' }).first().click()
  await opening.asked()
  await goToChat('Recursion')
  await opening.release()
  await expectStayed()
})

it('MSG-06 a person who goes to another chat while the first message names the default one stays there', async () => {
  const { server, account, expectStayed } = begin()
  await openApp('/xperto')
  const naming = server.hold('nameChatFromMessage', undefined, 'calls')
  const reply = account.nextReply()
  await ask('What is iteration?')
  await naming.asked()
  await goToChat('Recursion')
  await naming.release()
  await reply.say('Doing it again.')
  await expectStayed()
})

it('SAV-08 a person who goes to another chat while the deleted one is replaced stays there', async () => {
  const { server, chat, expectStayed } = begin()
  await openApp(`/xperto/chat/${chat.id}`)
  const replacing = server.hold('getChatByType', ({ query }) => query.new === true)
  await chooseInMenu('Closures', 'Delete')
  await replacing.asked()
  await goToChat('Recursion')
  await replacing.release()
  await expect.element(chatLink('Closures')).not.toBeInTheDocument()
  await expectStayed()
})

it('SAV-08 a person who undoes a deletion and goes to another chat stays there', async () => {
  const { server, chat, expectStayed } = begin()
  await openApp(`/xperto/chat/${chat.id}`)
  const restoring = server.hold('restoreChat')
  await chooseInMenu('Closures', 'Delete')
  await expect.poll(() => location.pathname).toBe('/xperto')
  await page.getByRole('button', { name: 'Undo' }).click()
  await restoring.asked()
  await goToChat('Recursion')
  await restoring.release()
  await expect.element(chatLink('Closures')).toBeVisible()
  await expectStayed()
})

it('a person who goes to another chat while one is imported from a file stays there', async () => {
  const { server, account, chat, expectStayed } = begin()
  server.answer('importChat', ({ body }) => success(account.addChat({ name: body.name })))
  await openApp(`/xperto/chat/${chat.id}`)
  const importing = server.hold('importChat')
  chooseFile('{"format":"xperto-chat","version":1,"name":"Brought","messages":[]}')
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Import a chat' }).click()
  await importing.asked()
  await goToChat('Recursion')
  await importing.release()
  await expect.element(chatLink('Brought')).toBeVisible()
  await expectStayed()
})

it('TYP-15 a person who goes to another chat while a copy becomes a chat of their own stays there', async () => {
  const { server, account, expectStayed } = begin()
  const copy = makeChat({ name: 'Promises', chat_type: 'SHARED' })
  const copied = [makeMessage(copy.id), makeReply(copy.id)]
  server.answer('getSharedChat', success(copy))
  server.answer('listSharedMessages', { ...success(copied.toReversed()), pagination: { total_count: 2, page: 1, size: 20 } })
  server.answer('continueShare', () => success(account.addChat({ name: 'Promises' })))
  await openApp(`/xperto/share/${copy.id}`)
  const continuing = server.hold('continueShare')
  await page.getByRole('button', { name: 'Continue in a chat of my own' }).click()
  await continuing.asked()
  await goToChat('Recursion')
  await continuing.release()
  await expect.element(chatLink('Promises')).toBeVisible()
  await expectStayed()
})

/** Answers the page's next file chooser with a JSON file, as a person who picks it. */
function chooseFile(content: string): void {
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    HTMLInputElement.prototype.click = click
    const files = new DataTransfer()
    files.items.add(new File([content], 'chat.json', { type: 'application/json' }))
    this.files = files.files
    this.dispatchEvent(new Event('change'))
  }
}
