import type { Message, UserAction } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, composer, composerOpens, lastTurn, messageList, question } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../../testing/open-app.tsx'
import { type ScriptedAccount, scriptAccount } from '../../../../testing/scripted-account.ts'
import { success } from '../../../../testing/scripted-call.ts'

const action = (chatId: string, action_type: UserAction['action_type'], title: string, more: Partial<UserAction> = {}): UserAction => ({
  action_type,
  action_title: title,
  action_message: `${title}, please.`,
  chat_id: chatId,
  isUIAction: false,
  disabled: false,
  disabled_reason: null,
  ...more,
})

/** A chat whose last reply offers what `offer` makes. */
const addOffering = (account: ScriptedAccount, chat: Parameters<ScriptedAccount['addChat']>[0], offer: (id: string) => Partial<Message>) =>
  account.addChat(chat, (id) => [makeMessage(id), makeReply(id, offer(id))])

describe.each(Object.entries({ desktop, phone }))('on a %s', (screen, size) => {
  it('MSG-11 MSG-15 actions are buttons, a disabled action says why, and a chosen action sends its message and its type', async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    server.answer('getGoal', success(null))
    const chat = addOffering(account, { chat_type: 'GOAL', name: 'A goal' }, (id) => ({
      user_actions: [
        action(id, 'ACCEPT_GOAL', 'Accept this goal'),
        action(id, 'REGENERATE_GOAL', 'Another goal', { disabled: true, disabled_reason: 'Three goals were made today.' }),
      ],
    }))
    const reply = account.nextReply()
    await openApp(`/xperto/chat/${chat.id}`, size)
    await expect.element(composer).toHaveAccessibleDescription('Choose one of the actions under the last message first.')
    await expect.element(composer).toHaveAttribute('readonly')
    const off = page.getByRole('button', { name: 'Another goal' })
    await expect.element(off).toBeDisabled()
    await expect.element(off).toHaveAccessibleDescription('Three goals were made today.')
    await expect.element(page.getByText('Three goals were made today.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Accept this goal' }).click()
    await reply.say('Your goal is set.')
    expect(server.calls('sendMessage').map(({ body }) => [body.content, body.user_action_type])).toEqual([
      ['Accept this goal, please.', 'ACCEPT_GOAL'],
    ])
    await expect.element(lastTurn.getByRole('heading', { level: 2, name: 'Accept this goal, please.' })).toBeVisible()
    await composerOpens()
    await expect.element(messageList.getByRole('button', { name: 'Accept this goal' })).not.toBeInTheDocument()
    // What answered a button is chosen anew there, not rewritten.
    await expect.element(lastTurn.getByRole('button', { name: 'Edit question' })).not.toBeInTheDocument()
  })

  it('MSG-11 MSG-15 an action of the client acts in the page and sends nothing; an action that this page cannot do says so', async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const chat = addOffering(account, { chat_type: 'INTERVIEW', name: 'An interview' }, (id) => ({
      user_actions: [
        action(id, 'START_ANSWERING', 'Start answering', { isUIAction: true }),
        action(id, 'STOP_ANSWERING', 'Stop answering', { isUIAction: true }),
      ],
    }))
    await openApp(`/xperto/chat/${chat.id}`, size)
    const panel = page.getByLabelText('Right panel', { exact: true })
    if (screen === 'desktop') await panel.getByRole('button', { name: 'Close panel' }).click()
    await expect.element(panel).not.toBeVisible()
    const stop = page.getByRole('button', { name: 'Stop answering' })
    await expect.element(stop).toBeDisabled()
    await expect.element(stop).toHaveAccessibleDescription('This cannot be done on this page.')
    await page.getByRole('button', { name: 'Start answering' }).click()
    await expect.element(panel).toBeVisible()
    expect(server.calls('sendMessage')).toEqual([])
  })

  it('MSG-16 options are checkboxes, and the ticked options are sent as one message', async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const chat = addOffering(account, { name: 'Choices' }, () => ({ options: [{ text: 'Arrays' }, { text: 'Trees' }, { text: 'Graphs' }] }))
    const reply = account.nextReply()
    await openApp(`/xperto/chat/${chat.id}`, size)
    const send = page.getByRole('button', { name: 'Send answer' })
    await expect.element(send).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Graphs' }).click()
    await page.getByRole('checkbox', { name: 'Arrays' }).click()
    await send.click()
    await reply.say('Both, then.')
    expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Arrays\nGraphs'])
    await expect.poll(() => lastTurn.getByRole('heading', { level: 2 }).element().textContent).toBe('Arrays\nGraphs')
    await composerOpens()
    await expect.element(page.getByRole('checkbox', { name: 'Trees' })).toBeDisabled()
    await expect.element(page.getByRole('checkbox', { name: 'Trees' })).not.toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Graphs' })).toBeChecked()
  })

  it('MSG-20 Explain More opens the detailed explanation and shows that it is open', async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const chat = addOffering(account, { name: 'Explained' }, () => ({ markdown: 'As the list has it.' }))
    server.answer('getMessageMarkdown', success({ markdown: 'All that there is to say.' }))
    await openApp(`/xperto/chat/${chat.id}`, size)
    const explain = lastTurn.getByRole('button', { name: 'Explain More' })
    await expect.element(explain).toHaveAttribute('aria-pressed', 'false')
    await explain.click()
    const detailed = page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })
    await expect.element(detailed).toBeVisible()
    await expect.element(page.getByText('All that there is to say.')).toBeVisible()
    expect(server.calls('getMessageMarkdown').map(({ params }) => params.messageId)).toEqual([account.messages.get(chat.id)?.at(-1)?.id])
    if (screen === 'phone') {
      await page.getByRole('button', { name: 'Back to chat' }).click()
    } else {
      await expect.element(explain).toHaveAttribute('aria-pressed', 'true')
      await explain.click()
      await expect.element(detailed).not.toBeInTheDocument()
    }
    await expect.element(explain).toHaveAttribute('aria-pressed', 'false')
  })
})

it('MSG-16 TYP-09 where one answer alone is right ticking another takes the first back; a choice of a way on is sent by one press', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const single = ['2', '3', '4'].map((text) => ({ text, is_single: true }))
  const chat = addOffering(account, { chat_type: 'QUIZ', name: 'A question' }, () => ({ options: single }))
  const reply = account.nextReply()
  await openApp(`/xperto/chat/${chat.id}`)
  await page.getByRole('checkbox', { name: '2' }).click()
  await page.getByRole('checkbox', { name: '4' }).click()
  await expect.element(page.getByRole('checkbox', { name: '2' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Send answer' }).click()
  const after = account.nextReply()
  await reply.say('Right. Another topic?', { options: [{ text: 'SQL', is_sent_at_once: true }] })
  await composerOpens()
  await expect.element(page.getByRole('button', { name: 'Send answer' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'SQL' }).click()
  await after.say('Question 1 of 10')
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['4', 'SQL'])
})

it('MSG-19 a locked chat takes no input, its buttons say why, and nothing in it is rewritten', async () => {
  const account = scriptAccount(scriptServer())
  const chat = addOffering(account, { name: 'Locked', chat_lock_status: 'LOCKED' }, (id) => ({
    user_actions: [action(id, 'END_INTERVIEW', 'End', { disabled: true, disabled_reason: 'This chat is locked.' })],
  }))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toHaveAttribute('readonly')
  await expect.element(composer).toHaveAccessibleDescription('This chat is locked and takes no more messages.')
  await expect.element(page.getByRole('button', { name: 'End', exact: true })).toBeDisabled()
  await expect.element(page.getByText('This chat is locked.', { exact: true })).toBeVisible()
  for (const name of ['Edit question', 'Regenerate answer', 'Rename chat', 'Menu for Locked'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

it('a suggested question fills the input, to be sent or changed', async () => {
  const account = scriptAccount(scriptServer())
  const suggestions = '\n\n**You could ask next**\n- What is hoisting?\n- What is scope?'
  const chat = addOffering(account, { name: 'Suggested' }, () => ({ content: `A closure keeps its variables.${suggestions}` }))
  await openApp(`/xperto/chat/${chat.id}`)
  await page.getByRole('group', { name: 'You could ask next' }).getByRole('button').first().click()
  await expect.element(composer).toHaveValue('What is hoisting?')
  await expect.element(composer).toHaveFocus()
  const reply = account.nextReply()
  await ask('What is hoisting?')
  await reply.say('A declaration moves up.')
  await expect.element(question('What is hoisting?')).toBeVisible()
})

it('a closest topic is chosen like a suggested question', async () => {
  const account = scriptAccount(scriptServer())
  const content = 'No card surely answers this.\n\n**Closest topics**\n- Closures\n- The event loop\n\n*From the built-in library.*'
  const chat = addOffering(account, { name: 'Nearest' }, () => ({ content }))
  await openApp(`/xperto/chat/${chat.id}`)
  await page.getByRole('group', { name: 'Closest topics' }).getByRole('button', { name: 'The event loop' }).click()
  await expect.element(composer).toHaveValue('The event loop')
})

it('a very long question is folded, and opens', async () => {
  const account = scriptAccount(scriptServer())
  const content = Array.from({ length: 60 }, (_, line) => `line ${line} of what I pasted`).join('\n')
  const chat = account.addChat({ name: 'Long question' }, (id) => [makeMessage(id, { content }), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`)
  const heading = lastTurn.getByRole('heading', { level: 2 })
  const height = () => heading.element().getBoundingClientRect().height
  const unfold = page.getByRole('button', { name: 'Show the whole question' })
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(height()).toBeLessThanOrEqual(8 * 24)
  await unfold.click()
  const fold = page.getByRole('button', { name: 'Show less of the question' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  expect(height()).toBeGreaterThan(50 * 24)
  await fold.click()
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(height()).toBeLessThanOrEqual(8 * 24)
})
