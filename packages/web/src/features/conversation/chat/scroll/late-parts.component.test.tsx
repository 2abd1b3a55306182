import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { refusalOf, success } from '../../../../testing/scripted-call.ts'
import { ask, messages } from '../../../../testing/workspace-screen.ts'

const heading = (name: string) => messages.getByRole('heading', { level: 2, name, exact: true })
const waitingSigns = messages.getByRole('status', { name: /Loading (older|newer) messages/ })
const failedSign = messages.getByText('Older messages could not be loaded.')

/** Goes to the top of what is there, as often as the list, which grows, leads away from it. */
async function toTop(): Promise<void> {
  do {
    messages.element().scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  } while (messages.element().scrollTop > 0)
}

/** An account with a chat of so many turns; `answer` is what each question got. */
function scriptTurns(count: number, answer: string | null = 'A closure keeps the variables around it. '.repeat(12)) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Long' }, (id) =>
    Array.from({ length: count }, (_, at) => [
      makeMessage(id, { content: `Question ${at + 1}` }),
      ...(answer === null ? [] : [makeReply(id, { content: answer })]),
    ]).flat(),
  )
  const all = account.messages.get(chat.id) ?? []
  const idOf = (content: string) => all.find((message) => message.content === content)?.id ?? ''
  const asksFor = (side: 'around' | 'before') => server.hold('listMessages', ({ query }) => query[side] !== undefined)
  return { server, account, chat, idOf, asksFor }
}

/** Being seen again is an occasion to look for news. */
const beSeenAgain = () => document.dispatchEvent(new Event('visibilitychange'))

const BrowserResizeObserver = globalThis.ResizeObserver
afterEach(() => {
  globalThis.ResizeObserver = BrowserResizeObserver
})

it('MSG-07 a message that a link led to stays where it is while more of the chat comes in above and below it', async () => {
  // Turns of a line each: the part that holds one is shorter than the view, so that both sides are asked for at once.
  const { server, chat, idOf } = scriptTurns(80, null)
  // On a busy machine sizes are told late: a part may have come in below by the time that another comes in above.
  globalThis.ResizeObserver = class extends BrowserResizeObserver {
    constructor(told: ResizeObserverCallback) {
      super((entries, observer) => void setTimeout(() => told(entries, observer), 100))
    }
  }
  const sides = server.hold('listMessages', ({ query }) => query.around === undefined)
  await openApp(`/xperto/chat/${chat.id}?message=${idOf('Question 20')}`)
  await expect.element(heading('Question 20')).toBeInViewport()
  await server.settled()
  const top = heading('Question 20').element().getBoundingClientRect().top
  await sides.asked()
  await sides.release()
  await expect.element(heading('Question 30')).toBeInTheDocument()
  await expect.element(heading('Question 10')).toBeInTheDocument()
  await expect.element(waitingSigns).not.toBeInTheDocument()
  await new Promise((told) => setTimeout(told, 250))
  expect(Math.abs(heading('Question 20').element().getBoundingClientRect().top - top)).toBeLessThan(2)
})

it('a link opens its part of a chat, also when news of the chat come while that part is on its way', async () => {
  const { server, chat, idOf, asksFor } = scriptTurns(40)
  const [around, before] = [asksFor('around'), asksFor('before')]
  await openApp(`/xperto/chat/${chat.id}?message=${idOf('Question 11')}`)
  await around.asked()
  beSeenAgain()
  await server.settled()
  expect(heading('Question 40').query()).toBeNull()
  await around.release()
  await expect.element(heading('Question 11')).toBeInViewport()
  await before.release()
  await expect.element(waitingSigns).not.toBeInTheDocument()
  await expect.element(heading('Question 11')).toBeInViewport()
})

it('an older part that arrives late takes nothing away of what was asked meanwhile', async () => {
  const { account, chat, asksFor } = scriptTurns(20)
  const before = asksFor('before')
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(heading('Question 20')).toBeInViewport()
  await toTop()
  await before.asked()
  const reply = account.nextReply()
  await ask('What is a closure?')
  await reply.say('A function with its variables.')
  await expect.element(page.getByText('A function with its variables.')).toBeVisible()
  await before.release()
  await toTop()
  await expect.element(heading('Question 15')).toBeInTheDocument()
  await expect.element(waitingSigns).not.toBeInTheDocument()
  // Far above it, the page keeps no nodes of it.
  const isThereAtTheEnd = () => {
    messages.element().scrollTo(0, messages.element().scrollHeight)
    return heading('What is a closure?').query() !== null
  }
  await expect.poll(isThereAtTheEnd).toBe(true)
})

it('a look for news that finds none breaks off no part that is on its way', async () => {
  const { server, chat, asksFor } = scriptTurns(20)
  const before = asksFor('before')
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(heading('Question 20')).toBeInViewport()
  await toTop()
  await before.asked()
  const looks = () => server.calls('listMessages').filter(({ query }) => query.before === undefined).length
  const looked = looks()
  beSeenAgain()
  await expect.poll(looks).toBeGreaterThan(looked)
  await server.settled()
  await before.release()
  await expect.element(heading('Question 15')).toBeInTheDocument()
  await expect.element(waitingSigns).not.toBeInTheDocument()
  const asked = server.calls('listMessages').flatMap(({ query }) => query.before ?? [])
  expect(asked).toEqual([...new Set(asked)])
})

for (const code of ['message_not_found', 'internal'] as const) {
  it(`older messages that cannot be loaded (${code}) are told and wait for the person, who asks for them again`, async () => {
    const { server, account, chat } = scriptTurns(20)
    const all = account.messages.get(chat.id) ?? []
    const back = server.instead(() =>
      server.answer('listMessages', ({ query }) =>
        query.before === undefined
          ? { ...success(all.slice(-query.size).toReversed()), pagination: { total_count: all.length, page: 1, size: query.size } }
          : refusalOf(code),
      ),
    )
    await openApp(`/xperto/chat/${chat.id}`)
    await expect.element(heading('Question 20')).toBeInViewport()
    await toTop()
    await expect.element(failedSign).toBeInViewport()
    await server.settled()
    const asked = server.calls('listMessages').length
    await toTop()
    await server.settled()
    expect(server.calls('listMessages').length).toBe(asked)
    if (code === 'internal') await expectAccessible()

    back()
    failedSign.getByRole('button', { name: 'Try Again' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Question 15')).toBeInTheDocument()
    await expect.element(failedSign).not.toBeInTheDocument()
    await expect.element(messages).toHaveFocus()
  })
}
