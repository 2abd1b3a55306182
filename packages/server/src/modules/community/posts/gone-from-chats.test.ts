import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { runAdmin } from '../../../app/admin/admin-command.ts'
import { postCommands } from '../../../app/admin/post-commands.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const model = createScriptedModel()
const plain = await startTestApp()
const app = await startTestApp({ database: plain.database, engines: { model } })
const { ada, bob } = adaAndBob(app)
type Server = typeof app

const gone = 'This post is no longer available.'
interface Made {
  id: string
  url: string
}
const post = async (title: string): Promise<Made> =>
  (await app.call('POST', '/api/v1/userPosts', { token: ada.token, body: { title, summary: `${title} in short`, content: 'All of it.' } }))
    .body.data
const chatOfBob = async (): Promise<string> => (await app.call('GET', '/chats/get_by_type/INSIGHT', { token: bob.token })).body.data.id
const ask = async (server: Server, chatId: string, content: string): Promise<string> => {
  const answer = await server.call('POST', '/chats/messages', { token: bob.token, body: { chat_id: chatId, content } })
  expect(answer.status).toBe(200)
  return answer.text
}
const remove = async ({ id }: Made): Promise<number> => (await app.call('DELETE', `/api/v1/userPosts/${id}`, { token: ada.token })).status
const moderate = async (...words: string[]) =>
  await runAdmin(postCommands, words, { db: app.database.database, now: () => new Date(), newId: randomUUID })

/** Every place where Bob, or whoever has the address of a copy, reads his chat: its whole text. */
async function readings(chatId: string, shareId: string, copyId: string): Promise<Record<string, string>> {
  const { token, userId } = bob
  const get = async (path: string) => (await app.call('GET', path, { token })).text
  const archive = await fetch(`${app.url}/api/v1/users/${userId}/export`, { headers: { authorization: `Bearer ${token}` } })
  const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer())))
  return {
    'the chat': await get(`/chats/${chatId}/messages?size=50`),
    'its export': await get(`/chats/${chatId}/export?format=json`),
    'the archive': files.map((bytes) => strFromU8(bytes)).join('\n'),
    'the shared copy': await get(`/chats/shared/${shareId}/messages`),
    'the chat that goes on from the copy': await get(`/chats/${copyId}/messages?size=50`),
  }
}
async function shareAndGoOn(chatId: string): Promise<[string, string]> {
  const shared = (await app.call('GET', `/chats/share_chat/${chatId}`, { token: bob.token })).body.data
  const shareId =
    String(shared.url ?? shared.share_url)
      .split('/')
      .at(-1) ?? ''
  const copy = (await app.call('POST', `/chats/shared/${shareId}/continue`, { token: bob.token })).body.data
  return [shareId, copy.id]
}
const placesWith = (all: Record<string, string>, words: string) => Object.keys(all).filter((place) => all[place]?.includes(words))

it('POS-06 a deleted post leaves the answers that name it: in the chat, its export, the archive, shared copies and search; other posts stay', async () => {
  const [quagga, okapi] = [await post('Quagga migration'), await post('Okapi migration')]
  const chatId = await chatOfBob()
  await ask(plain, chatId, 'Posts about migration')
  const [shareId, copyId] = await shareAndGoOn(chatId)
  const before = await readings(chatId, shareId, copyId)
  const places = Object.keys(before)
  expect(placesWith(before, 'Quagga')).toEqual(places)
  const found = async (word: string) => (await app.call('GET', `/messages/search?q=${word}`, { token: bob.token })).text
  expect(await found('quagga')).toContain(chatId)

  expect(await remove(quagga)).toBe(200)
  const after = await readings(chatId, shareId, copyId)
  expect(placesWith(after, 'Quagga')).toEqual([])
  expect(placesWith(after, quagga.url)).toEqual([])
  expect(placesWith(after, gone)).toEqual(places)
  expect(placesWith(after, okapi.url)).toEqual(places)
  expect(await found('quagga')).not.toContain(chatId)
  // Nothing of it is kept where nobody reads either.
  const kept = await app.database.asOwner('select content, markdown from post_answers where content is not null')
  expect(JSON.stringify(kept)).not.toContain('Quagga')
})

it('an answer in a model’s own words goes whole, and the model is not given it again', async () => {
  const quagga = await post('Quagga migration')
  const chatId = await chatOfBob()
  model.script = () => ['The quagga herds moved north.']
  await ask(app, chatId, 'Posts about quagga')
  expect(await ask(app, chatId, 'Say more of it')).toContain('moved north')
  expect(model.requests.at(-1)?.system).toContain('Title: Quagga migration')
  const [shareId, copyId] = await shareAndGoOn(chatId)
  expect(await remove(quagga)).toBe(200)
  const after = await readings(chatId, shareId, copyId)
  expect(placesWith(after, 'moved north')).toEqual([])
  expect(placesWith(after, gone)).toEqual(Object.keys(after))
  await ask(app, chatId, 'And what else of it?')
  expect(JSON.stringify(model.requests.at(-1))).not.toMatch(/Quagga migration|moved north/)
})

it('a post that is hidden, or whose author leaves, goes from answers too, and comes back to them with its post', async () => {
  const quagga = await post('Quagga migration')
  const chatId = await chatOfBob()
  await ask(plain, chatId, 'Posts about quagga')
  const [shareId, copyId] = await shareAndGoOn(chatId)
  const isNamed = async () => placesWith(await readings(chatId, shareId, copyId), 'Quagga').length
  const all = await isNamed()
  await moderate('posts', 'hide', quagga.url, '--reason', 'It copies a book.')
  expect(await isNamed()).toBe(0)
  const version = /, version ([0-9a-f]{16}): /.exec((await moderate('posts', 'show', quagga.url)).lines[0] ?? '')?.[1] ?? ''
  await moderate('posts', 'restore', quagga.url, '--version', version)
  expect(await isNamed()).toBe(all)
  await app.call('DELETE', `/api/v1/users/${ada.userId}`, { token: ada.token, body: {} })
  expect(await isNamed()).toBe(0)
  await app.database.asOwner('delete from users where id = $1', [ada.userId])
  expect([await isNamed(), JSON.stringify(await app.database.asOwner('select * from post_answers')).includes('Quagga')]).toEqual([0, false])
})

it('a post that goes while an answer about it is written is not in it once it is there', async () => {
  const quagga = await post('Quagga migration')
  const chatId = await chatOfBob()
  model.script = null
  const answering = ask(app, chatId, 'Posts about quagga')
  const call = await model.nextCall()
  call.write('The quagga herds moved north.')
  expect(await remove(quagga)).toBe(200)
  call.end()
  await answering
  const text = (await app.call('GET', `/chats/${chatId}/messages?size=50`, { token: bob.token })).text
  expect([text.includes('moved north'), text.includes(gone)]).toEqual([false, true])
})
