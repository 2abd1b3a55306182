import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply } from '../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'
import { chatLink, composer, messages, rightPanel, sidebar } from '../testing/workspace-screen.ts'

// What has the focus may go, be turned off or be drawn anew, by itself or by what was pressed: whoever works by keyboard goes on from there.

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function press(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

it('MSG-19 a question that is being edited keeps what was typed, however far the person reads from it', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const answer = 'A closure keeps the variables around it. '.repeat(12)
  const chat = account.addChat({ name: 'Far from the edit' }, (id) =>
    Array.from({ length: 20 }, (_, at) => [makeMessage(id, { content: `Question ${at + 1}` }), makeReply(id, { content: answer })]).flat(),
  )
  await openApp(`/xperto/chat/${chat.id}`)
  await messages.getByRole('article').last().getByRole('button', { name: 'Edit question' }).click()
  const edited = page.getByRole('textbox', { name: 'Edited question' })
  await edited.fill('What was it again?')
  const first = page.getByRole('heading', { level: 2, name: 'Question 1', exact: true })
  // Older parts come in above, and move nothing that is read.
  await expect
    .poll(() => {
      messages.element().scrollTo(0, 0)
      return first.query()
    })
    .not.toBeNull()
  await expect.element(first).toBeInViewport()
  await expect.element(edited).toHaveFocus()
  await userEvent.keyboard(' Really.')
  await expect.element(edited).toHaveValue('What was it again? Really.')
})

it('NAV-16 NAV-17 what opens and closes sidebar and panel hands the focus on', async () => {
  scriptAccount(scriptServer())
  await openApp('/xperto')
  await expect.element(composer).toHaveFocus()
  await press(button('Close panel'))
  await expect.element(button('Open right panel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Expand panel')).toHaveFocus()
  await press(button('Close sidebar'))
  await expect.element(button('Open sidebar')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Close sidebar')).toHaveFocus()

  await page.viewport(phone.width, phone.height)
  await press(button('Open right panel'))
  await expect.element(button('Back to chat')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Open right panel')).toHaveFocus()
  // A person in the drawer stays in it when the window becomes wider.
  await press(button('Open sidebar'))
  const quiz = sidebar.getByRole('link', { name: 'Quiz' })
  await expect.element(quiz).toBeVisible()
  ;(quiz.element() as HTMLElement).focus()
  await page.viewport(desktop.width, desktop.height)
  await expect.element(button('Close sidebar')).toBeVisible()
  await expect.element(rightPanel).toBeVisible()
  await expect.element(quiz).toHaveFocus()
})

it('SAV-05 SAV-08 a row that goes gives the focus to its neighbour, a chat that goes to the word that it is gone', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chats = new Map(['Fifth', 'Fourth', 'Third', 'Second', 'First'].map((name) => [name, account.addChat({ name })]))
  const remove = (name: string) => {
    account.chats = account.chats.filter((chat) => chat.name !== name)
    server.tell({ kind: 'chat_deleted', chat_id: chats.get(name)?.id ?? '' })
  }
  await openApp(`/xperto/chat/${chats.get('First')?.id}`)
  await server.follows()
  await expect.element(composer).toBeEnabled()
  await server.settled()
  ;(chatLink('Third').element() as HTMLElement).focus()
  remove('Third')
  await expect.element(chatLink('Third')).not.toBeInTheDocument()
  await expect.element(chatLink('Fourth')).toHaveFocus()
  // Its menu is open as it goes.
  await press(sidebar.getByRole('button', { name: 'Menu for Fourth' }))
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  remove('Fourth')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('nav')).toBeTruthy()

  await composer.fill('Half a question')
  remove('First')
  server.answer('restoreChat', ({ params }) => {
    account.chats.push(...[...chats.values()].filter(({ id }) => id === params.chatId))
    return success(account.chat(params.chatId))
  })
  await expect.element(page.getByRole('heading', { name: 'This chat was deleted' })).toHaveFocus()
  // Restore this chat.
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(composer).toHaveFocus()
  await expect.element(composer).toHaveValue('Half a question')
})

it('what has the focus may go before what contains it, at once: the focus is at what comes next', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.answer('getCreditsByUserId', success([]))
  await openApp('/xperto?panel=credits')
  await expect.element(rightPanel.getByRole('tab', { selected: true })).toBeVisible()
  await server.settled()
  const panel = document.querySelector('[aria-label="Right panel"] [data-keeps-focus], [aria-label="Right panel"][data-keeps-focus]')
  if (!panel) throw new Error('nothing in the panel keeps the focus')
  // What keeps the focus is fetched after the page is drawn: until then nothing does.
  await expect
    .poll(async () => {
      for (const left of panel.querySelectorAll('[data-planted]')) left.remove()
      // As a problem goes: its verdict first, then the editor around it, before anybody has looked at what went.
      panel.insertAdjacentHTML(
        'afterbegin',
        '<section data-planted><div><p><button>Goes</button></p></div></section><button data-planted>Comes next</button>',
      )
      const outwards = ['button', 'p', 'div', 'section'].map((name) => panel.querySelector<HTMLElement>(name))
      outwards[0]?.focus()
      for (const part of outwards) part?.remove()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return document.activeElement?.textContent
    })
    .toBe('Comes next')
})
