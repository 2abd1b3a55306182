import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, composer, composerOpens, drawn, lastTurn, makeTurns, messageList, question } from '../../../../testing/conversation.ts'
import { desktop, openApp, phone, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'

const down = page.getByRole('button', { name: 'Scroll to bottom' })
const place = () => {
  const { scrollTop, scrollHeight, clientHeight } = messageList.element()
  return { top: scrollTop, toEnd: scrollHeight - clientHeight - scrollTop }
}
const toEnd = () => place().toEnd
const isAtEnd = async () => await expect.poll(toEnd).toBeLessThan(3)

/** Scrolls so many pixels from the end and waits until the browser has told of it. */
async function scrollTo(fromEnd: number): Promise<void> {
  const element = messageList.element()
  const told = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
  element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd
  await told
}

/** Opens a chat of so many turns at its end. */
async function openLong(turns: number, size = desktop) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Long' }, (id) => makeTurns(id, turns))
  await openApp(`/xperto/chat/${chat.id}`, size)
  await expect.element(question(`Question ${turns}`)).toBeInTheDocument()
  await composerOpens()
  await isAtEnd()
  return { server, account, chat }
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(Object.entries({ desktop, phone }))('on a %s', (screen, size) => {
  it('MSG-08 scrolling up during a reply is not fought, and the button leads back to its end', async () => {
    const { account } = await openLong(3, size)
    const reply = account.nextReply()
    await ask('Something longer')
    const grow = async (piece: string) => {
      await reply.write(`${`${piece} and more words of a long answer. `.repeat(60)}\n\n`)
      await expect.poll(() => lastTurn.element().textContent).toContain(piece)
    }
    // It follows the end while nobody scrolls.
    for (const piece of ['One', 'Two', 'Three']) await grow(piece)
    await isAtEnd()
    await expect.element(down).not.toBeInTheDocument()

    if (screen === 'desktop') await userEvent.wheel(messageList, { delta: { y: -300 } })
    else messageList.element().scrollBy(0, -300)
    await expect.element(down).toBeVisible()
    const { top } = place()
    await grow('Four')
    expect(Math.abs(place().top - top)).toBeLessThan(2)

    await down.click()
    await isAtEnd()
    await expect.element(down).not.toBeInTheDocument()
    // It is followed again.
    await grow('Five')
    await isAtEnd()
    await reply.end()
    await composerOpens()
  })
})

it('MSG-08 the button is there more than 100 px from the end, once scrolling has rested for 150 ms', async () => {
  await openLong(5)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await scrollTo(98)
  await vi.advanceTimersByTimeAsync(500)
  await drawn()
  expect(down.query()).toBeNull()
  await scrollTo(102)
  await vi.advanceTimersByTimeAsync(149)
  await drawn()
  expect(down.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(10)
  await drawn()
  expect(down.query()).not.toBeNull()
})

it('MSG-08 by keyboard: the button stays while it has the focus, and leads on to the input', async () => {
  await openLong(5)
  // It is on its way out as the Tab key comes to it: the end is on screen again.
  await scrollTo(500)
  await expect.element(down).toBeVisible()
  down.element().focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await scrollTo(0)
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(composer).toHaveFocus()
  await expect.element(down).not.toBeInTheDocument()

  await scrollTo(500)
  await expect.element(down).toBeVisible()
  down.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(composer).toHaveFocus()
  await expect.element(down).not.toBeInTheDocument()
  await isAtEnd()
})

it('a chat of 600 messages keeps at most 1,500 nodes, and older ones come in above without moving what is read', async () => {
  await openLong(300)
  const nodes = () => document.querySelectorAll('*').length
  const most = [nodes()]
  const element = messageList.element()
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const oldest = () => Number(element.querySelector('article h2')?.textContent?.split(' ')[1])

  // A dozen times, and on until older pages have come, however long a slow machine takes for them.
  for (let step = 0; step < 12 || oldest() >= 285; step++) {
    element.scrollTop = Math.max(0, element.scrollTop - 900)
    await frame()
    // The first question on screen stays where it stands while older ones come in above it.
    const { top } = element.getBoundingClientRect()
    const read = [...element.querySelectorAll('article h2')].find((heading) => heading.getBoundingClientRect().top >= top)
    if (!read) throw new Error('no question is on screen')
    const before = read.getBoundingClientRect().top
    const jumps: number[] = []
    for (let frames = 0; frames < 20; frames++) {
      await frame()
      expect(read.isConnected, `${read.textContent} is drawn`).toBe(true)
      jumps.push(Math.abs(read.getBoundingClientRect().top - before))
    }
    expect(Math.max(...jumps), `${read.textContent} moved`).toBeLessThan(2)
    most.push(nodes())
  }
  expect(oldest()).toBeLessThan(285)

  // All the way up: the first question of all is reached.
  await expect
    .poll(
      () => {
        element.scrollTo(0, 0)
        most.push(nodes())
        return question('Question 1').query() !== null || Math.max(...most) > 1500
      },
      { timeout: 90_000 },
    )
    .toBe(true)
  expect(Math.max(...most)).toBeLessThanOrEqual(1500)
}, 120_000)
