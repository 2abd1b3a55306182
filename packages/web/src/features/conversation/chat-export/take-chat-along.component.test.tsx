import type { ChatDocument } from '@xperto/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { type FileExchange, watchFiles } from '../../../testing/watch-files.ts'
import { composer, sidebar, title } from '../../../testing/workspace-screen.ts'

let files: FileExchange
beforeEach(() => {
  files = watchFiles()
})
afterEach(() => void vi.restoreAllMocks())

const said = { markdown: null, options: [], created_on: '2026-11-02T09:00:00Z' }
const exported: ChatDocument = {
  format: 'xperto-chat',
  version: 1,
  name: 'Loops & <b>closures</b>',
  messages: [
    { ...said, role: 'person', content: 'Why does my loop print 3 3 3?' },
    { ...said, role: 'assistant', content: 'Each turn shares one variable.' },
  ],
}

async function openChat(size?: typeof phone) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Stays' })
  await openApp(`/xperto/chat/${chat.id}`, size)
  await expect.element(composer).toBeEnabled()
  return { server, account, chat }
}
async function chooseInMenu(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

it('a chat is downloaded as the Markdown that the server wrote, under its name', async () => {
  const { server } = await openChat()
  server.answer('exportChat', ({ query }) => {
    expect(query.format).toBe('markdown')
    return success({ file_name: 'Loops.md', markdown: '# Loops\n' })
  })
  await chooseInMenu('Download as Markdown')
  await expect.poll(() => files.downloaded()).toEqual([{ name: 'Loops.md', text: '# Loops\n' }])
})

it('a chat is downloaded as JSON, with all that was said in it', async () => {
  const { server } = await openChat()
  server.answer('exportChat', success(exported))
  await chooseInMenu('Download as JSON')
  await expect.poll(() => files.downloaded().map(({ name }) => name)).toEqual(['Loops-b-closures-b.json'])
  expect(JSON.parse(files.downloaded()[0]?.text ?? '')).toEqual(exported)
})

it.each([undefined, phone])('a file comes in as a chat that goes on', async (size) => {
  const { server, account } = await openChat(size)
  server.answer('importChat', ({ body }) =>
    success(
      account.addChat({ name: body.name }, (id) =>
        body.messages.map(({ role, content }) => (role === 'person' ? makeMessage(id, { content }) : makeReply(id, { content }))),
      ),
    ),
  )
  files.chooseNext(new File([JSON.stringify(exported)], 'loops.json'))
  await chooseInMenu('Import a chat')
  await expect.element(page.getByText('The chat was imported.')).toBeVisible()
  await expect.element(title('Loops & <b>closures</b>')).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Why does my loop print 3 3 3?')).toBeVisible()
  expect(location.pathname).toBe(`/xperto/chat/${account.chats.at(-1)?.id}`)
  expect(server.calls('importChat').map(({ body }) => body)).toEqual([exported])
})

it('a file that is no chat is refused in one sentence, and the server is asked for nothing', async () => {
  const { server, chat } = await openChat()
  files.chooseNext(new File([JSON.stringify([{ title: 'A chat', mapping: {} }])], 'chat.json'))
  await chooseInMenu('Import a chat')
  await expect.element(page.getByRole('alert').filter({ hasText: 'This JSON is not a chat from here.' })).toBeVisible()
  expect(location.pathname).toBe(`/xperto/chat/${chat.id}`)
  expect(server.calls('importChat')).toEqual([])
})

it('a file that the server finds damaged is refused in one sentence, and no chat comes in', async () => {
  const { server } = await openChat()
  server.refuse('importChat', 'invalid_request')
  files.chooseNext(new File([JSON.stringify(exported)], 'chat.json'))
  await chooseInMenu('Import a chat')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nothing was imported.' })).toBeVisible()
  await expect.element(sidebar.getByRole('link', { name: 'Loops' })).not.toBeInTheDocument()
  await expect.element(title('Stays')).toBeVisible()
})
