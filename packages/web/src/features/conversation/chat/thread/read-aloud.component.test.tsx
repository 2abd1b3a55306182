import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeConfig, makeMessage, makeReply } from '../../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'

const read = page.getByRole('button', { name: 'Read aloud', exact: true })
const stop = page.getByRole('button', { name: 'Stop reading', exact: true })

/** A chat with two answers, and a speech server whose sound lasts until it is stopped. */
async function open(speaks: boolean) {
  const server = scriptServer()
  const account = scriptAccount(server, { config: makeConfig({ speech: { hears: false, speaks, assetsUrl: null } }) })
  const chat = account.addChat({ name: 'Read' }, (id) => [
    makeMessage(id),
    makeReply(id, { content: 'First **answer**.' }),
    makeMessage(id),
    makeReply(id, { content: 'Second answer.' }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  return { server }
}

it('a reply is read aloud by a press, one at a time, and stops by the next', async () => {
  const { server } = await open(true)
  const asked: string[] = []
  server.answer('synthesiseSpeech', ({ body }) => {
    asked.push(body.text)
    return new Promise(() => undefined)
  })
  await expect.element(read.first()).toBeVisible()
  await read.first().click()
  await expect.element(stop).toBeVisible()
  await expect.poll(() => asked).toEqual(['First answer.'])
  await read.click()
  await expect.poll(() => asked).toEqual(['First answer.', 'Second answer.'])
  await expect.element(stop).toBeVisible()
  expect(stop.elements()).toHaveLength(1)
  await stop.click()
  await expect.poll(() => read.elements().length).toBe(2)
})

it('where nothing can speak, it says so', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const own = Object.getOwnPropertyDescriptor(globalThis, 'speechSynthesis')
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
  onTestFinished(() => void (own && Object.defineProperty(globalThis, 'speechSynthesis', own)))
  await open(false)
  Reflect.deleteProperty(globalThis, 'WebAssembly')
  await read.first().click()
  await expect.element(page.getByText('This browser has no voice to read replies aloud.')).toBeVisible()
})
