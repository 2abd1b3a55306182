import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, composer, composerOpens, lastTurn, question } from '../../../../testing/conversation.ts'
import { makeConfig, makeMessage, makeReply } from '../../../../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../../testing/scripted-account.ts'

const send = page.getByRole('button', { name: 'Send', exact: true })
const height = () => composer.element().getBoundingClientRect().height

it('MSG-10 MSG-12 sending needs text; Shift+Enter adds a line, the input grows to 120 px and no further, Enter sends', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Writing' })
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await composer.fill(' \n\t ')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')

  await composer.fill('')
  const oneLine = height()
  await userEvent.keyboard('first{Shift>}{Enter}{/Shift}second')
  await expect.element(composer).toHaveValue('first\nsecond')
  await expect.poll(height).toBeGreaterThan(oneLine)
  await composer.fill(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'))
  await expect.poll(height).toBe(120)

  const reply = account.nextReply()
  await ask('  What is a closure?  ')
  await reply.say('A function with its variables.')
  await expect.element(question('What is a closure?')).toBeVisible()
  await expect.element(composer).toHaveValue('')
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['What is a closure?'])
})

it('MSG-11 the input is closed while a reply is written, and has the focus again after it', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ name: 'Closed for now' })
  await openApp(`/xperto/chat/${chat.id}`)
  const reply = account.nextReply()
  await composerOpens()
  await composer.fill('Wait')
  // Pressed by hand, so that the focus is not in the input already.
  await send.click()
  await reply.asked()
  await expect.element(composer).toHaveAttribute('readonly')
  await expect.element(composer).toHaveAccessibleDescription('You can write when the reply is finished')
  await reply.say('Here I am.')
  await composerOpens()
  await expect.element(composer).toHaveFocus()
})

it('MSG-11 the input is closed in a chat without writing, and says why', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ chat_type: 'SHARED', name: 'Shared' })
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toHaveAttribute('readonly')
  await expect.element(composer).toHaveAccessibleDescription('This chat can be read, not written to.')
})

it('MSG-11 a visitor is asked to sign in and has no open input', async () => {
  scriptVisitor(scriptServer())
  await openApp('/xperto/chat/019b0000-0000-7000-8000-000000000000')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(document.querySelectorAll('textarea:not([readonly])')).toHaveLength(0)
})

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('MSG-17 web search is off and says why where no search service is connected', async () => {
    const account = scriptAccount(scriptServer())
    const off = 'Web search is off: no search service is connected.'
    account.config.webSearch = { available: false, reason: off }
    const chat = account.addChat({ name: 'Search' })
    await openApp(`/xperto/chat/${chat.id}`, size)
    const search = page.getByRole('switch', { name: 'Web search' })
    await expect.element(search).not.toBeChecked()
    await expect.element(search).toHaveAttribute('aria-disabled', 'true')
    await expect.element(search).toHaveAccessibleDescription(off)
    const reason = page.getByText(off)
    await expect.element(reason).not.toBeVisible()
    // It is off for a screen reader too; pressing it all the same gives the reason, also without a pointer over it.
    search.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(reason).toBeVisible()
    await expect.element(reason).toBeInViewport({ ratio: 1 })
    await expect.element(search).not.toBeChecked()
  })

  it('MSG-17 web search goes along with the message, and a refusal says why and gives the text back', async () => {
    const server = scriptServer()
    const account = scriptAccount(server, { config: makeConfig({ webSearch: { available: true, reason: null } }) })
    const chat = account.addChat({ name: 'Search' })
    const search = page.getByRole('switch', { name: 'Web search' })
    await openApp(`/xperto/chat/${chat.id}`, size)
    await composerOpens()
    await search.click()
    await expect.element(search).toBeChecked()
    server.refuse('sendMessage', 'web_search_off')
    await ask('What is new in Postgres?')
    await expect.element(page.getByText('Failed to send message. Web search is off: no search service is connected.')).toBeVisible()
    await expect.element(composer).toHaveValue('What is new in Postgres?')
    expect(server.calls('sendMessage').map(({ body }) => [body.content, body.is_web_search])).toEqual([['What is new in Postgres?', true]])
  })
})

it('a chat that arrives late leaves the focus where it was put meanwhile, and takes it where nothing had it', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Late' }, (id) => [makeMessage(id), makeReply(id)])
  const held = server.hold('getChat')
  await openApp(`/xperto/chat/${chat.id}`)
  const elsewhere = page.getByRole('link', { name: "Today's Tip" })
  await expect.element(elsewhere).toBeVisible()
  await held.asked()
  elsewhere.element().focus()
  await held.release()
  await composerOpens()
  await expect.element(lastTurn).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
  reloadApp()
  await expect.element(composer).toHaveFocus()
})

it.each([320, 390])('at %i px no hint of the input is cut off', async (width) => {
  const account = scriptAccount(scriptServer())
  for (const chat_type of ['GENERIC', 'MENTOR', 'ARTICLE', 'JOB_SEARCH'] as const) {
    const chat = account.addChat({ chat_type, name: chat_type })
    await openApp(`/xperto/chat/${chat.id}`, { width, height: 700 })
    await expect.element(page.getByRole('heading', { level: 1, name: chat_type })).toBeVisible()
    await composerOpens()
    const input = composer.element() as HTMLTextAreaElement
    const style = getComputedStyle(input, '::placeholder')
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    expect(input.placeholder, chat_type).not.toBe('')
    expect(room - canvas.measureText(input.placeholder).width, chat_type).toBeGreaterThanOrEqual(0)
  }
})

it('BOT-07 nothing is pasted into the input of a bot interview, and the person is told; any other chat takes it', async () => {
  const account = scriptAccount(scriptServer())
  const definition = chatTypeDefinitions.BOT_INTERVIEW
  const interview = account.addChat({ name: 'Interview', chat_type: definition.type })
  const other = account.addChat({ name: 'Closures' })
  const paste = async (chatId: string) => {
    await openApp(`/xperto/chat/${chatId}`)
    await composerOpens()
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
    composer.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(await paste(interview.id)).toBe(true)
  await expect.element(page.getByText('Pasting is off in this interview. Write your answer.')).toBeVisible()
  expect(await paste(other.id)).toBe(false)
})
