import { type ChatDocument, type ChatImport, errorCatalogue } from '@xperto/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeReply, newId, nextInstant } from '../testing/objects.ts'
import { openApp, phone, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'
import { scriptKept } from '../testing/scripted-kept.ts'
import { type FileExchange, watchFiles } from '../testing/watch-files.ts'
import { composer, title } from '../testing/workspace-screen.ts'

let files: FileExchange
beforeEach(() => {
  files = watchFiles()
})
afterEach(() => void vi.restoreAllMocks())

const document: ChatDocument = { format: 'xperto-chat', version: 1, name: 'A year of loops', messages: [] }
const asFile = () => new File([JSON.stringify(document)], 'loops.json')
const imports = page.getByRole('list', { name: 'Imports' })

/** A server that takes every import as a large one; `state` is what it says of it, and may be changed. */
function begin() {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptKept(server, { chats: 1, storage_bytes: 492_000_000 })
  const state: ChatImport = {
    id: newId(),
    name: document.name,
    status: 'waiting',
    parts: 12,
    parts_done: 0,
    chat_id: null,
    error: null,
    created_on: nextInstant(),
  }
  let begun = false
  server.answer('importChat', () => {
    begun = true
    return success({ ...state })
  })
  server.answer('listImports', () => success(begun ? [{ ...state }] : []))
  return { server, account, state }
}
async function importOnYourData(size?: typeof phone) {
  const scene = begin()
  await openApp('/xperto/your-data', size)
  files.chooseNext(asFile())
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await expect.element(imports.getByText('Waiting to be imported')).toBeVisible()
  return scene
}

it.each([undefined, phone])('a large import shows its parts, through a reload, and then leads to its chat', async (size) => {
  const { account, state } = await importOnYourData(size)
  await expect.element(page.getByText('The import has begun.')).toBeVisible()
  Object.assign(state, { status: 'running', parts_done: 5 })
  await expect.element(imports.getByText('5 of 12 parts imported')).toBeVisible()
  await expect.element(imports.getByRole('progressbar', { name: 'Parts imported' })).toHaveAttribute('aria-valuenow', '5')
  reloadApp()
  await expect.element(imports.getByText('5 of 12 parts imported')).toBeVisible()
  const chat = account.addChat({ name: document.name }, (id) => [makeReply(id, { content: 'Each turn shares one variable.' })])
  Object.assign(state, { status: 'done', parts_done: 12, chat_id: chat.id })
  await imports.getByRole('link', { name: 'Open the chat' }).click()
  await expect.element(title(document.name)).toBeVisible()
  await expect.element(page.getByText('Each turn shares one variable.')).toBeVisible()
})

it('a large import that is begun in a chat leaves the person there, and its message leads to the progress', async () => {
  const { account } = begin()
  const chat = account.addChat({ name: 'Stays' })
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toBeEnabled()
  files.chooseNext(asFile())
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Import a chat' }).click()
  await expect.element(page.getByText('The import has begun.')).toBeVisible()
  await expect.element(title('Stays')).toBeVisible()
  await page.getByRole('button', { name: 'Show progress' }).click()
  await expect.element(imports.getByText('Waiting to be imported')).toBeVisible()
})

it('a large import that failed says why, and another file can be imported', async () => {
  const { server, state } = await importOnYourData()
  Object.assign(state, { status: 'failed', error: { code: 'import_failed', message: errorCatalogue.import_failed.message } })
  await expect.element(imports.getByText('Nothing of it was kept. Import the file again.')).toBeVisible()
  files.chooseNext(asFile())
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await expect.poll(() => server.calls('importChat').length).toBe(2)
})

it('"Your data" says how much storage is used of how much', async () => {
  begin()
  await openApp('/xperto/your-data')
  await expect.element(page.getByText('Storage: 492 MB of 500 MB')).toBeVisible()
})

it('an import that does not fit says how much is used of how much, and the file can be chosen again', async () => {
  const { server } = begin()
  const storage = 'This chat needs 14.6 MB. You use 492 MB of 500 MB.'
  const { message, status } = errorCatalogue.storage_full
  server.answer('importChat', () =>
    Response.json({ success: false, error: { code: 'storage_full', message, fields: { storage } } }, { status }),
  )
  await openApp('/xperto/your-data')
  files.chooseNext(asFile())
  const button = page.getByRole('button', { name: 'Import a chat' })
  await button.click()
  await expect.element(page.getByRole('alert').filter({ hasText: `${message} ${storage}` })).toBeVisible()
  await expect.element(imports).not.toBeInTheDocument()
  await expect.element(button).toBeEnabled()
})
