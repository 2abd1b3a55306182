import type { Message } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { composer, composerOpens, lastTurn, makeTurns, messageList, question } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { scriptBranches } from '../../../../testing/scripted-branches.ts'

const walkerOf = (of: 'question' | 'answer') => page.getByRole('group', { name: `Versions of this ${of}` })
const step = (way: 'Previous' | 'Next', of: 'question' | 'answer') => page.getByRole('button', { name: `${way} version of the ${of}` })
const topOf = (name: string) => question(name).element().getBoundingClientRect().top
const textOf = (of: 'question' | 'answer') => walkerOf(of).element().textContent

function scriptChat(messages: (chatId: string) => Message[]) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const branches = scriptBranches(server, account)
  const chat = account.addChat({ name: 'Branches' }, messages)
  return { server, account, chat, ...branches }
}
const edited = (content: string) => (chatId: string) => [makeMessage(chatId, { content }), makeReply(chatId)]
const twoTurns = (chatId: string) => [...edited('What is a closure?')(chatId), ...edited('And hoisting?')(chatId)]
const firstOf = (all: Map<string, Message[]>, chatId: string, at = 0): Message => {
  const message = all.get(chatId)?.[at]
  if (!message) throw new Error(`no message ${at}`)
  return message
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('an edited question shows its versions, which are walked by keyboard without moving what is read', async () => {
    const { account, chat, branchOff } = scriptChat(twoTurns)
    branchOff(firstOf(account.messages, chat.id), () => edited('What is a closure in Python?')(chat.id))
    await openApp(`/xperto/chat/${chat.id}`, size)
    await expect.element(question('What is a closure in Python?')).toBeVisible()
    await expect.poll(() => textOf('question')).toContain('2 of 2')
    await expectAccessible()
    const before = topOf('What is a closure in Python?')
    step('Previous', 'question').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question('And hoisting?')).toBeInTheDocument()
    expect(textOf('question')).toContain('1 of 2')
    expect(Math.abs(topOf('What is a closure?') - before)).toBeLessThan(2)
    // The first version has nothing before it: the focus is on the way back.
    await expect.element(step('Next', 'question')).toHaveFocus()
    await expect.element(step('Previous', 'question')).toBeDisabled()
    // Walking writes nothing and so says nothing.
    expect(document.querySelector('[data-reply-status]')?.textContent).toBe('')
    reloadApp()
    await expect.element(question('And hoisting?')).toBeInTheDocument()
  })

  it('answers to one question are walked, and the focus goes along', async () => {
    const { account, chat, branchOff } = scriptChat((id) => [makeMessage(id), makeReply(id, { content: 'First answer.' })])
    const second = makeReply(chat.id, { content: 'Second answer, a good deal longer than the first one.' })
    branchOff(firstOf(account.messages, chat.id, 1), () => [second])
    await openApp(`/xperto/chat/${chat.id}`, size)
    await expect.element(lastTurn.getByText('Second answer')).toBeVisible()
    expect(textOf('answer')).toContain('2 of 2')
    await expect.element(lastTurn.getByText('First answer.')).not.toBeInTheDocument()
    await step('Previous', 'answer').click()
    await expect.element(lastTurn.getByText('First answer.')).toBeVisible()
    expect(textOf('answer')).toContain('1 of 2')
    await expect.element(step('Next', 'answer')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(lastTurn.getByText('Second answer')).toBeVisible()
    await expect.element(step('Previous', 'answer')).toHaveFocus()
  })
})

const pencil = page.getByRole('button', { name: 'Edit question' })
const editor = page.getByRole('textbox', { name: 'Edited question' })

it('Escape leaves an edited question as it was, and the focus goes back', async () => {
  const { server, chat } = scriptChat(twoTurns)
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  pencil.first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor).toHaveFocus()
  await expect.element(editor).toHaveValue('What is a closure?')
  await editor.fill('Something else')
  await userEvent.keyboard('{Escape}')
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(pencil.first()).toHaveFocus()
  await expect.element(question('And hoisting?')).toBeVisible()
  expect(server.calls('sendMessage')).toEqual([])
})

it('an edited question that is not taken is open for editing again, with its text', async () => {
  const { server, account, chat } = scriptChat(edited('What is a closure?'))
  await openApp(`/xperto/chat/${chat.id}`)
  await pencil.click()
  await editor.fill('What is a monad?')
  server.refuse('sendMessage', 'invalid_request', 'Not this.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Failed to send message. Not this.')).toBeVisible()
  await expect.element(editor).toHaveValue('What is a monad?')
  await expect.element(composer).toHaveValue('')
  const parent = firstOf(account.messages, chat.id).id
  expect(server.calls('sendMessage').map(({ body }) => [body.content, body.parent_message_id])).toEqual([['What is a monad?', parent]])
})

it('MSG-19 in a locked chat versions are counted, and nothing can be edited or made again', async () => {
  const { account, chat, branchOff } = scriptChat(edited('What is a closure?'))
  branchOff(firstOf(account.messages, chat.id, 1), () => [makeReply(chat.id)])
  chat.chat_lock_status = 'LOCKED'
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByText('This chat is locked and takes no more messages.')).toBeVisible()
  await expect.element(walkerOf('answer')).toBeVisible()
  expect(textOf('answer')).toContain('2 of 2')
  await expect.element(step('Previous', 'answer')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Regenerate answer' })).not.toBeInTheDocument()
  await expect.element(pencil).not.toBeInTheDocument()
})

it('an old question of a long chat is edited where it is read: what stood before it stays, what followed it goes', async () => {
  const { server, account, chat } = scriptChat((id) => makeTurns(id, 50))
  const old = firstOf(account.messages, chat.id, 40)
  await openApp(`/xperto/chat/${chat.id}?message=${old.id}`)
  await expect.element(question('Question 21')).toBeInViewport()
  const heading = page.getByRole('heading', { level: 2, name: 'Question 21', exact: true })
  await messageList.getByRole('article').filter({ has: heading }).getByRole('button', { name: 'Edit question' }).click()
  await editor.fill('What is a closure?')
  const reply = account.nextReply()
  await userEvent.keyboard('{Enter}')
  await reply.say('A function with its variables.')
  await expect.element(question('What is a closure?')).toBeInTheDocument()
  await composerOpens()
  expect(question('Question 20').elements()).toHaveLength(1)
  expect(question('Question 21').query()).toBeNull()
  expect(question('Question 22').query()).toBeNull()
  expect(server.calls('sendMessage').map(({ body }) => body.parent_message_id)).toEqual([old.id])
})

it('versions of an old question of a long chat are walked where it is read', async () => {
  const { account, chat, branchOff } = scriptChat((id) => makeTurns(id, 50))
  const old = firstOf(account.messages, chat.id, 40)
  branchOff(old, () => edited('What is a closure?')(chat.id))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(question('Question 20')).toBeInTheDocument()
  await expect.element(question('Question 22')).not.toBeInTheDocument()
  for (const [way, shown, gone] of [
    ['Previous', 'Question 21', 'What is a closure?'],
    ['Next', 'What is a closure?', 'Question 21'],
    ['Previous', 'Question 21', 'What is a closure?'],
  ] as const) {
    await expect.element(question(gone)).toBeInTheDocument()
    walkerOf('question').element().scrollIntoView({ block: 'nearest' })
    const before = topOf(gone)
    step(way, 'question').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question(shown)).toBeInTheDocument()
    await expect.element(question(gone)).not.toBeInTheDocument()
    expect(Math.abs(topOf(shown) - before), shown).toBeLessThan(2)
  }
  // The branch goes on to its end, and the chat before it to its beginning.
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect.element(question('Question 50')).toBeInViewport()
  const first = () => {
    messageList.element().scrollTo(0, 0)
    return question('Question 1').query()
  }
  await expect.poll(first).not.toBeNull()
})
