import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, composer, composerOpens, lastTurn } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeConfig, makeMessage, makeReply } from '../../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { makeGift, scriptCredits } from '../../../../testing/scripted-credits.ts'
import { scriptPayments } from '../../../../testing/scripted-payments.ts'

const price = page.getByText(/^about .* credits$/)
const usage = { input_tokens: 20, output_tokens: 12, estimated: false }

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('CRE-05 a price stands under the input; a person who cannot pay keeps the words and is shown the way to credits', async () => {
    const server = scriptServer()
    const account = scriptAccount(server, { credits: 0 })
    scriptCredits(server, account)
    scriptPayments(server, account)
    const chat = account.addChat({ name: 'Indexes' })
    await openApp(`/xperto/chat/${chat.id}`, size)
    await expect.element(page.getByText('about 0.09 credits')).toBeVisible()
    await composer.fill('x'.repeat(4000))
    await expect.element(page.getByText('about 0.2 credits')).toBeVisible()

    const missing = 'At least 0.02 credits are needed for this, and you have 0.'
    const restore = server.instead(() => server.refuse('sendMessage', 'credits_insufficient', missing))
    await ask('How do indexes work?')
    const note = page.getByRole('alert').filter({ hasText: 'Your message is kept.' })
    await expect.element(note).toHaveTextContent(`${missing} Your message is kept.`)
    await expect.element(composer).toHaveValue('How do indexes work?')
    await expect.element(page.getByRole('button', { name: 'Claim 1,000 free credits and send' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Buy Credits' }).click()
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Buy Credits')
    if (size === phone) await page.getByRole('button', { name: 'Back to chat' }).click()

    restore()
    const reply = account.nextReply()
    await ask('How do indexes work?')
    await reply.say('By sorted copies.', { usage: { ...usage, credits: 0.0032 } })
    await composerOpens()
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(composer).toHaveValue('')
    await expect.element(lastTurn.getByText('32 tokens, 0.0032 credits, simulated-model')).toBeVisible()
  })
})

it('CRE-02 CRE-05 a newcomer whose first question could not be paid claims the free credits and sends it with one press', async () => {
  const server = scriptServer()
  const account = scriptAccount(server, { credits: 0 })
  scriptCredits(server, account)
  const chat = account.addChat({ name: 'First' })
  await openApp(`/xperto/chat/${chat.id}`)
  const restore = server.instead(() => server.refuse('sendMessage', 'credits_insufficient', 'At least 0.02 credits are needed.'))
  await ask('How do indexes work?')
  const claim = page.getByRole('button', { name: 'Claim 1,000 free credits and send' })
  await expect.element(claim).toBeVisible()
  restore()
  const reply = account.nextReply()
  await claim.click()
  await reply.say('By sorted copies.', { usage: { ...usage, credits: 0.0032 } })
  await composerOpens()
  await expect.element(lastTurn.getByText('By sorted copies.')).toBeVisible()
  await expect.element(composer).toHaveValue('')
  expect(account.credits).toBe(1000)
  await expect.element(claim).not.toBeInTheDocument()
})

it('CRE-02 CRE-05 a newcomer who has nothing yet claims the free credits and sends the first question with one press, and meets no refusal', async () => {
  const server = scriptServer()
  const account = scriptAccount(server, { credits: 0 })
  scriptCredits(server, account)
  const chat = account.addChat({ name: 'First' })
  await openApp(`/xperto/chat/${chat.id}`)
  const claim = page.getByRole('button', { name: 'Claim 1,000 free credits and send' })
  await expect.element(price).toBeVisible()
  await expect.element(claim).not.toBeInTheDocument()
  await composer.fill('How do indexes work?')
  const reply = account.nextReply()
  await claim.click()
  await reply.say('By sorted copies.', { usage: { ...usage, credits: 0.0032 } })
  await composerOpens()
  await expect.element(lastTurn.getByText('By sorted copies.')).toBeVisible()
  expect(account.credits).toBe(1000)
  await composer.fill('And then?')
  await expect.element(claim).not.toBeInTheDocument()
})

it('CRE-02 who has claimed the free credits already is shown the way to buy alone', async () => {
  const server = scriptServer()
  const account = scriptAccount(server, { credits: 0 })
  scriptCredits(server, account).records.push(makeGift({ source: 'FIRST_TIME', totalCredits: 1000, remainingCredits: 0 }))
  const chat = account.addChat({ name: 'Later' })
  await openApp(`/xperto/chat/${chat.id}`)
  server.instead(() => server.refuse('sendMessage', 'credits_insufficient', 'At least 0.02 credits are needed.'))
  await ask('How do indexes work?')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Your message is kept.' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /free credits/ })).not.toBeInTheDocument()
})

it('CRE-05 an answer of the library names neither tokens nor a price', async () => {
  const account = scriptAccount(scriptServer(), { config: makeConfig({ model: { name: 'Built-in library', builtIn: true } }) })
  const free = { input_tokens: 0, output_tokens: 0, estimated: false, credits: 0 }
  const chat = account.addChat({ name: 'Free' }, (id) => [makeMessage(id), makeReply(id, { engine: 'Built-in library', usage: free })])
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  await expect.element(lastTurn.getByText('Built-in library', { exact: true })).toBeVisible()
  await expect.element(lastTurn.getByText(/tokens/)).not.toBeInTheDocument()
  await expect.element(price).not.toBeInTheDocument()
})

it('CRE-05 a kind of chat that is free says so under its answer, and names no price under the input', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ chat_type: 'HACKATHON', name: 'Free as well' }, (id) => [
    makeMessage(id),
    makeReply(id, { usage: { ...usage, credits: 0 } }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  await expect.element(lastTurn.getByText('32 tokens, free, simulated-model')).toBeVisible()
  await expect.element(price).not.toBeInTheDocument()
})
