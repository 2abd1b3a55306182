import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage } from '../../../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { type ScriptedAccount, scriptAccount } from '../../../testing/scripted-account.ts'
import type { ScriptedServer } from '../../../testing/scripted-server.ts'

const header = page.getByRole('main')
const pencil = header.getByRole('button', { name: 'Rename chat' })
const nameField = header.getByRole('textbox', { name: 'Chat name' })
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const openMenu = async () => await header.getByRole('button', { name: 'More about this chat' }).click()

function scriptPerson(): { server: ScriptedServer; account: ScriptedAccount } {
  const server = scriptServer()
  return { server, account: scriptAccount(server) }
}

it('HDR-01 the title is renamed where it stands, by Enter and by leaving; Escape leaves it as it was', async () => {
  const { server, account } = scriptPerson()
  const chat = account.addChat({ name: 'First' })
  await openApp(`/xperto/chat/${chat.id}`)
  await pencil.click()
  await expect.element(nameField).toHaveFocus()
  await nameField.fill('Second')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Second')).toBeVisible()
  await expect.element(pencil).toHaveFocus()
  await expect.element(page.getByText('Chat renamed successfully')).toBeVisible()

  await userEvent.keyboard('{Enter}')
  await nameField.fill('Third')
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Second')).toBeVisible()
  await expect.element(pencil).toHaveFocus()

  await pencil.click()
  await nameField.fill('<b>Fourth</b> \u202e שלום')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('<b>Fourth</b> \u202e שלום')
  await server.settled()
  expect(server.calls('renameChat').map(({ query }) => query.name)).toEqual(['Second', '<b>Fourth</b> \u202e שלום'])
})

for (const [name, more, has] of [
  ['a quiz', { chat_type: 'QUIZ' }, true],
  ['a locked chat', { chat_lock_status: 'LOCKED' }, false],
  ['an insight chat', { chat_type: 'INSIGHT' }, false],
  ['a bot interview', { chat_type: 'BOT_INTERVIEW' }, false],
  ['an interview', { chat_type: 'INTERVIEW' }, true],
] as const)
  it(`HDR-01 ${name} has ${has ? 'a' : 'no'} pencil, and its menu on a phone ${has ? 'renames it' : 'does not rename it'}`, async () => {
    const { account } = scriptPerson()
    await openApp(`/xperto/chat/${account.addChat({ name: 'Mine', ...more }).id}`)
    await expect.element(header.getByRole('button', { name: 'Copy private link' })).toBeVisible()
    await expect.element(pencil).toHaveLength(has ? 1 : 0)
    await page.viewport(phone.width, phone.height)
    await openMenu()
    await expect.element(page.getByRole('menuitem', { name: 'Copy private link' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Rename chat' })).toHaveLength(has ? 1 : 0)
  })

for (const [screen, size] of Object.entries({ desktop, phone }))
  it(`HDR-02 on a ${screen} the private link is copied, and is the chat's own address`, async () => {
    const { account } = scriptPerson()
    const chat = account.addChat({ name: 'Mine' })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    try {
      await openApp(`/xperto/chat/${chat.id}`, size)
      if (size === phone) {
        await openMenu()
        await page.getByRole('menuitem', { name: 'Copy private link' }).click()
      } else await header.getByRole('button', { name: 'Copy private link' }).click()
      await expect.element(page.getByText('URL copied to clipboard!')).toBeVisible()
      expect(writeText.mock.calls).toEqual([[`${location.origin}/xperto/chat/${chat.id}`]])
    } finally {
      writeText.mockRestore()
    }
  })

const speaker = page.getByRole('button', { name: 'Read replies aloud' })

for (const type of ['GENERIC', 'QUIZ', 'MENTOR', 'INSIGHT'] as const)
  it(`HDR-05 a chat of type ${type} has no speaker`, async () => {
    const { account } = scriptPerson()
    await openApp(`/xperto/chat/${account.addChat({ chat_type: type }).id}`)
    await expect.element(header.getByRole('button', { name: 'Copy private link' })).toBeVisible()
    await expect.element(speaker).not.toBeInTheDocument()
  })

it('HDR-05 interviews and bot interviews have the speaker, and its state is remembered for both', async () => {
  const { account } = scriptPerson()
  await openApp(`/xperto/chat/${account.addChat({ chat_type: 'INTERVIEW' }).id}`)
  await expect.element(speaker).toHaveAttribute('aria-pressed', 'false')
  await speaker.click()
  await expect.element(speaker).toHaveAttribute('aria-pressed', 'true')
  history.replaceState(null, '', `/xperto/chat/${account.addChat({ chat_type: 'BOT_INTERVIEW' }).id}`)
  reloadApp()
  await expect.element(speaker).toHaveAttribute('aria-pressed', 'true')
  await page.viewport(phone.width, phone.height)
  await speaker.click()
  reloadApp()
  await expect.element(speaker).toHaveAttribute('aria-pressed', 'false')
})

it('HDR-05 while the speaker is on a finished reply is read aloud sentence by sentence; turning it off ends that', async () => {
  const spoken: string[] = []
  // This browser has no voice: one that writes down what it is given takes its place.
  const voice = {
    getVoices: () => ['a voice'],
    speak(utterance: SpeechSynthesisUtterance) {
      spoken.push(utterance.text)
      utterance.dispatchEvent(new Event('start'))
      // The last one is still spoken when the speaker is turned off.
      if (utterance.text !== 'And then?') utterance.dispatchEvent(new Event('end'))
    },
    cancel: () => spoken.push('(silence)'),
  }
  const own = Object.getOwnPropertyDescriptor(window, 'speechSynthesis')
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: voice })
  try {
    const { server, account } = scriptPerson()
    const chat = account.addChat({ chat_type: 'INTERVIEW', name: 'Practice' }, (id) => [makeMessage(id)])
    await openApp(`/xperto/chat/${chat.id}`)
    await server.follows()
    const say = async (question: string, answer: string) => {
      const reply = account.nextReply()
      await page.getByRole('textbox', { name: 'Message' }).fill(question)
      await userEvent.keyboard('{Enter}')
      await reply.asked()
      server.tell({ kind: 'reply_started', chat_id: chat.id })
      await reply.write(answer)
      await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
      await server.settled()
      await reply.end()
      server.tell({ kind: 'reply_ended', chat_id: chat.id })
      await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).not.toBeInTheDocument()
      await server.settled()
    }
    await say('Hello', 'Nobody hears this.')
    await speaker.click()
    await say('I am ready', 'Good. **Tell me** about `let`.\n\n```ts\nlet a = 1\n```\n\n- And then?')
    await expect.poll(() => spoken).toEqual(['Good.', 'Tell me about let.', 'And then?'])
    await speaker.click()
    await expect.poll(() => spoken.at(-1)).toBe('(silence)')
  } finally {
    if (own) Object.defineProperty(window, 'speechSynthesis', own)
  }
})

for (const width of [320, 390])
  it(`on a phone of ${width} px the header is a name, a menu and the way to the panel, each 40 px high and none outside the screen`, async () => {
    const { account } = scriptPerson()
    const chat = account.addChat({ chat_type: 'INTERVIEW', name: 'AVeryLongNameWithoutAnySpaceInIt'.repeat(3) })
    await openApp(`/xperto/chat/${chat.id}`, { width, height: 800 })
    for (const name of ['Open sidebar', 'Read replies aloud', 'More about this chat', 'Open right panel']) {
      const button = header.getByRole('button', { name })
      await expect.element(button).toBeVisible()
      const box = button.element().getBoundingClientRect()
      expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(40)
      expect(box.right, name).toBeLessThanOrEqual(width)
    }
    expect(document.documentElement.scrollWidth).toBe(width)
  })
