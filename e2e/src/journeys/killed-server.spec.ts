// @server/modules/conversation/replies
import { errorCatalogue } from '@xperto/contract'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import { ask, composer, expect, lastTurn, newChat, openChat, replyEnds, signIn, startModelled, storedMessages, test } from '../journey.ts'

const seed = 7

test('kill -9 in the middle of a reply: after the next start it is marked interrupted, its text is kept, Retry works and drafts are there', async ({
  page,
  context,
}) => {
  const { product, close } = await startModelled()
  try {
    const person = await signIn(context, product)
    const drafting = await newChat(product, person, 'GENERIC', 'Drafting')
    const chatId = await newChat(product, person, 'GENERIC', 'Cut off')
    await openChat(page, product, drafting)
    await composer(page).fill('Half a thou')
    await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Cut off' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cut off' })).toBeVisible()
    product.simulator.script({ rate: 10, tokens: 3000, seed })
    await ask(page, 'Tell me everything')
    await expect(lastTurn(page)).toContainText(textOf(seed, 12).trim())
    const seen = await lastTurn(page).innerText()
    // At most one write interval is missing of what is on screen: 500 ms at 10 tokens a second, and a merged frame. A disk that stands still is waited for.
    const kept = async () => (await storedMessages(product, person, chatId))[1]?.content.length ?? 0
    await expect.poll(kept).toBeGreaterThan(textOf(seed, 12).length - 60)

    await product.kill()
    await product.start()

    // The page was open all the time and finds out by itself; what a dead process left is ended within 45 s.
    await expect(lastTurn(page).getByText(errorCatalogue.reply_interrupted.message)).toBeVisible({ timeout: 90_000 })
    const [, reply] = await storedMessages(product, person, chatId)
    expect(reply?.fetch_status).toBe('INTERRUPTED')
    expect(textOf(seed, 3000).startsWith(reply?.content ?? '-')).toBe(true)
    expect(reply?.content.length ?? 0).toBeGreaterThan(textOf(seed, 12).length - 60)
    expect(seen).toContain('Tell me everything')

    await lastTurn(page).getByRole('button', { name: 'Retry' }).click()
    await replyEnds(page)
    await expect(lastTurn(page).getByText(errorCatalogue.reply_interrupted.message)).toHaveCount(0)
    await expect(lastTurn(page).getByText(/tokens, [\d.]+ credits, simulated-model/)).toBeVisible()

    await page.reload()
    await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Drafting' }).click()
    await expect(composer(page)).toHaveValue('Half a thou')
  } finally {
    await close()
  }
})
