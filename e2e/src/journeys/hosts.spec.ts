// @server/app
import { startProduct } from '@xperto/server/testing/product-process'
import { ask, expect, giveSession, lastTurn, newChat, newPerson, openChat, replyEnds, test } from '../journey.ts'

test('HST-01 a browser in the Kolkata zone uses that region’s host of the chat service, every other one the default', async ({
  browser,
}) => {
  // The same machine by another name is another origin to a browser.
  const product = await startProduct((port) => ({
    CHAT_HOSTS: `kolkata=http://127.0.0.1:${port}`,
    CORS_ORIGINS: `http://localhost:${port}`,
  }))
  try {
    const regional = product.url.replace('localhost', '127.0.0.1')
    for (const { timezoneId, host } of [
      { timezoneId: 'Asia/Kolkata', host: regional },
      { timezoneId: 'Europe/Berlin', host: product.url },
    ]) {
      await test.step(timezoneId, async () => {
        const context = await browser.newContext({ timezoneId })
        const person = await newPerson(product)
        await giveSession(context, product, person)
        const page = await context.newPage()
        const origins = { chat: new Set<string>(), main: new Set<string>() }
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url())
          if (pathname.startsWith('/chats/')) origins.chat.add(origin)
          if (pathname.startsWith('/api/') || pathname.startsWith('/auth/')) origins.main.add(origin)
        })
        await openChat(page, product, await newChat(product, person, 'GENERIC', 'Regional'))
        await ask(page, 'What is a closure?')
        await replyEnds(page)
        await expect(lastTurn(page).getByText('From the built-in library')).toBeVisible()
        expect([...origins.chat]).toEqual([host])
        expect([...origins.main]).toEqual([product.url])
        await context.close()
      })
    }
  } finally {
    await product.remove()
  }
})
