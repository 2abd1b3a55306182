import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'
import { scriptPractice } from '../testing/scripted-practice.ts'
import { scriptSearch } from '../testing/scripted-search.ts'

const main = page.getByRole('main')
const sidebar = page.getByRole('navigation', { name: 'Chats' })
const panel = page.getByRole('complementary', { name: 'Right panel' })
const composer = page.getByRole('textbox', { name: 'Message' })

/** Whether something that is seen in this part of the page says that it is on its way. */
const isBusy = (part: { element: () => Element }) =>
  [...part.element().querySelectorAll('[aria-busy=true]')].some((one) => one.checkVisibility({ visibilityProperty: true }))

function openClosures() {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Closures' }, (id) => [makeMessage(id), makeReply(id)])
  return { server, account, chat }
}

it('the chat, its panel and the list beside it each say that they load, until they are there', async () => {
  const { server, chat } = openClosures()
  const [list, itself, messages] = [server.hold('listChats'), server.hold('getChat'), server.hold('listMessages')]
  await openApp(`/xperto/chat/${chat.id}`)
  await list.asked()
  await expect.element(sidebar).toBeVisible()
  expect([isBusy(sidebar), isBusy(main), isBusy(panel)]).toEqual([true, true, true])
  await list.release()
  await expect.element(sidebar.getByRole('link', { name: 'Closures', exact: true })).toBeVisible()
  expect([isBusy(sidebar), isBusy(main), isBusy(panel)]).toEqual([false, true, true])
  await itself.release()
  await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(composer).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  expect([isBusy(sidebar), isBusy(main), isBusy(panel)]).toEqual([false, true, false])
  await messages.release()
  await expect.element(main.getByText('What is a closure?')).toBeVisible()
  await expect.element(composer).not.toHaveAttribute('readonly')
  await expect.poll(() => isBusy(main)).toBe(false)
})

it('the balance says that it loads, and no more once it could not be read', async () => {
  const { server, chat } = openClosures()
  server.refuse('getTotalRemainingCredits', 'invalid_request')
  const figure = server.hold('getTotalRemainingCredits')
  await openApp(`/xperto/chat/${chat.id}`)
  await figure.asked()
  await expect.element(main.getByText('What is a closure?')).toBeVisible()
  expect(isBusy(main)).toBe(true)
  await figure.release()
  await expect.element(page.getByText('–', { exact: true })).toBeVisible()
  expect(isBusy(main)).toBe(false)
})

it('a panel whose kind is not known yet is not made wider, and can be closed', async () => {
  const { server, account } = openClosures()
  const chat = account.addChat({ chat_type: 'INTERVIEW', name: 'Held' })
  const itself = server.hold('getChat')
  await openApp(`/xperto/chat/${chat.id}`)
  await itself.asked()
  await expect.element(page.getByTitle('Expand panel')).toHaveAttribute('inert')
  await expect.element(page.getByTitle('Close panel')).not.toHaveAttribute('inert')
  await itself.release()
  await page.getByRole('button', { name: 'Expand panel' }).click()
  await expect.element(page.getByRole('button', { name: 'Show chat beside panel' })).toBeVisible()
})

it('a program is written once it is known which problem it is for', async () => {
  const { server, account } = openClosures()
  const chat = account.addChat({ chat_type: 'PRACTISE_QUESTION', name: 'Practice' })
  server.answer('listCodeLanguages', success([]))
  scriptPractice(server, chat.id)
  const practice = server.hold('getPractice')
  await openApp(`/xperto/chat/${chat.id}`)
  await practice.asked()
  expect(isBusy(panel)).toBe(true)
  const isInert = () => panel.element().querySelector('.cm-content')?.closest('[inert]') !== null
  await expect.poll(() => panel.element().querySelector('.cm-content')).not.toBeNull()
  expect(isInert()).toBe(true)
  await practice.release()
  await expect.poll(isInert).toBe(false)
  expect(isBusy(panel)).toBe(false)
})

it('a message that a link leads to is on its way in a chat that is shown already', async () => {
  const { server, account } = openClosures()
  scriptSearch(server, account)
  const said = ['Where does the narwhal live?', ...Array.from({ length: 119 }, (_, n) => `Filler ${n}`)]
  const chat = account.addChat({ name: 'Long' }, (id) => said.map((content) => makeMessage(id, { content })))
  await openApp(`/xperto/chat/${chat.id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect.element(messages.getByText('Filler 118')).toBeVisible()
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('combobox').fill('narwhal')
  const around = server.hold('listMessages', ({ query }) => query.around !== undefined)
  await page.getByRole('option', { name: /narwhal live/ }).click()
  await around.asked()
  await expect.element(messages).toHaveAttribute('aria-busy', 'true')
  await around.release()
  await expect.element(messages.getByText('Where does the narwhal live?')).toBeVisible()
  await expect.element(messages).toHaveAttribute('aria-busy', 'false')
})

it('what was pressed says that it is at work: a kind of chat that is opened, and a button', async () => {
  const { server } = openClosures()
  server.answer('getCreditsByUserId', success([]))
  server.answer('claimFirstTimeCredits', success({ message: 'Claimed', credits: 1000, totalRemainingCredits: 1000 }))
  await openApp('/xperto?panel=credits')
  const claim = page.getByRole('button', { name: 'Claim free credits' })
  const claiming = server.hold('claimFirstTimeCredits')
  await claim.click()
  await expect.element(claim).toHaveAttribute('aria-busy', 'true')
  await claiming.release()
  const quiz = sidebar.getByRole('listitem').filter({ hasText: /^Quiz$/ })
  const opening = server.hold('getChatByType', ({ params }) => params.type === 'QUIZ')
  await quiz.getByRole('link').click()
  await expect.element(quiz).toHaveAttribute('aria-busy', 'true')
  await opening.release()
  await expect.element(quiz).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByRole('heading', { level: 1, name: 'QUIZ' })).toBeVisible()
})
