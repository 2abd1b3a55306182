import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'

const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Diagram 1"]')

it('a diagram that was asked for without a network begins anew with one, and stays as it is once it is drawn', async () => {
  const account = scriptAccount(scriptServer())
  const diagram = '```mermaid\ngraph TD\n  Ask --> Read\n```'
  const chat = account.addChat({ name: 'Drawn' }, (id) => [makeMessage(id), makeReply(id, { content: diagram, markdown: null })])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.poll(frame).not.toBeNull()
  const first = frame()
  dispatchEvent(new Event('online'))
  await expect.poll(frame).not.toBe(first)
  const tell = (data: object) => dispatchEvent(new MessageEvent('message', { source: frame()?.contentWindow ?? null, data }))
  const drawn = frame()
  tell({ diagramHeight: 120 })
  await expect.element(page.getByText('Text of the diagram')).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Text of the diagram')).toBeVisible()
  expect(frame()).toBe(drawn)
})
