import '../testing/authentication-dialog.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextInstant } from '../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../testing/scripted-account.ts'

const composer = page.getByRole('textbox', { name: 'Message' })
const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
const ways = page.getByRole('navigation', { name: 'Ways on' }).getByRole('link')
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const doors: { address: string; label: string; says: string; asksToSignIn: boolean }[] = [
  { address: '/feedback', label: 'Interview feedback', says: 'There is no feedback to read', asksToSignIn: true },
]

for (const { address, label, says, asksToSignIn } of doors) {
  it(`${address} is a page that says what is so and leads on`, async () => {
    scriptAccount(scriptServer())
    await openApp(address)
    await expect.element(heading(says)).toBeVisible()
    expect(document.title).toBe(`${label} · xperto`)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(ways).toHaveLength(3)
  })

  it(`AUTH-02 ${address} ${asksToSignIn ? 'asks' : 'does not ask'} a visitor to sign in`, async () => {
    const server = scriptServer()
    scriptVisitor(server)
    await openApp(address)
    await expect.element(asksToSignIn ? dialog : heading(says)).toBeVisible()
    await server.settled()
    await expect.element(dialog).toHaveLength(asksToSignIn ? 1 : 0)
  })
}

it('the way on from feedback that is not there begins an interview in writing', async () => {
  scriptAccount(scriptServer())
  await openApp('/feedback')
  await page.getByRole('link', { name: 'Rehearse an interview in writing' }).click()
  await expect.element(heading('INTERVIEW')).toBeVisible()
})

for (const [name, size] of Object.entries({ desktop, phone })) {
  it(`on a ${name} an unknown address leads a visitor on`, async () => {
    scriptVisitor(scriptServer())
    await openApp('/xperto/no/such/page', size)
    await expect.element(ways.first()).toBeVisible()
    expect(ways.elements().map(({ textContent }) => textContent)).toEqual(['Home page', 'What it costs', 'Support'])
    expect(document.title).toBe('Page not found · xperto')
    // NAV-09: what one was looking for stays.
    await expect.element(page.getByRole('link', { name: 'What it costs' })).toHaveAttribute('target', '_blank')
  })

  it(`on a ${name} an unknown address leads a person on to their last chat`, async () => {
    const account = scriptAccount(scriptServer())
    account.addChat({ name: 'Closures and loops' })
    // The default chat, though written to last, is not the last chat of anybody.
    for (const chat of account.chats) if (chat.chat_type === 'DEFAULT') chat.last_updated_on = nextInstant()
    await openApp('/xperto/no/such/page', size)
    await expect.element(ways.first()).toHaveTextContent('Your last chat: Closures and loops')
    expect(ways.elements().map(({ textContent }) => textContent)).toEqual([
      'Your last chat: Closures and loops',
      'Search your chats',
      'What it costs',
      'Support',
    ])
    await ways.first().click()
    await expect.element(heading('Closures and loops')).toBeVisible()
  })
}

it('NAV-04 a launch always asks for a new chat of its type', async () => {
  const server = scriptServer()
  scriptAccount(server)
  const opened = new Set<string>()
  for (let visit = 0; visit < 2; visit++) {
    await openApp('/xperto/launch/system-design')
    await expect.element(heading('SYSTEM_DESIGN')).toBeVisible()
    opened.add(location.pathname)
  }
  expect(opened.size).toBe(2)
  const asked = server.calls('getChatByType').filter(({ params }) => params.type === 'SYSTEM_DESIGN')
  expect(asked.map(({ query }) => query.new)).toEqual([true, true])
})

it('NAV-04 a slug of no type says so', async () => {
  scriptAccount(scriptServer())
  await openApp('/xperto/launch/no-such-type')
  await expect.element(page.getByText('Invalid chat type')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/xperto')
})

it('NAV-15 a question in a link waits in the input, only the person sends it, and a draft is kept', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const question = 'Is 1 + 1 = 2 & why?'
  const said = page.getByText('A link wrote this question into the input.')
  await openApp(`/xperto?q=${encodeURIComponent(question)}`)
  await expect.element(said).toBeVisible()
  await expect.element(composer).toHaveValue(question)
  await expect.poll(() => location.pathname + location.search).toBe('/xperto')
  await openApp(`/xperto?q=${encodeURIComponent('Another one')}`)
  await expect.element(composer).toHaveValue(`${question}\n\nAnother one`)

  await openApp('/xperto/launch/quiz?q=1e3')
  await expect.element(said).toBeVisible()
  await expect.element(composer).toHaveValue('1e3')
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/xperto\/chat\/[^?]+$/)
  reloadApp()
  await expect.element(composer).toHaveValue('1e3')
  await server.settled()
  expect(server.calls('sendMessage')).toEqual([])

  const reply = account.nextReply()
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await reply.say('A thousand.')
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['1e3'])
})
