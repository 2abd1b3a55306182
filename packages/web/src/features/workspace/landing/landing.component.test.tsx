import type { ClientConfig } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeConfig } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../testing/scripted-account.ts'
import { composer } from '../../../testing/workspace-screen.ts'

const box = page.getByRole('textbox', { name: 'Your question' })
const askButton = page.getByRole('button', { name: 'Ask', exact: true })
const modal = page.getByRole('alertdialog', { name: 'Sign in to continue' })

async function openLanding(size: { width: number; height: number } = desktop, config: ClientConfig = makeConfig()): Promise<void> {
  scriptVisitor(scriptServer(), config)
  await openApp('/', size)
  await expect.element(box).toBeVisible()
}

for (const [screen, size] of Object.entries({ desktop, phone })) {
  it(`LAN-01 LAN-02 on a ${screen} the question of a visitor waits in the sign-in modal, and stays in the box after Cancel`, async () => {
    await openLanding(size)
    await expect.element(askButton).toBeDisabled()
    await box.fill('  \n ')
    await expect.element(askButton).toBeDisabled()
    await box.fill('What is a closure? <b>& 1e3%</b>')
    await askButton.click()
    await expect.element(modal.getByText('What is a closure? <b>& 1e3%</b>', { exact: true })).toBeVisible()
    const buttons = modal.getByRole('button').elements()
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Sign in with Google', 'Cancel'])
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(modal).not.toBeInTheDocument()
    await expect.element(box).toHaveValue('What is a closure? <b>& 1e3%</b>')
    box.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(modal).toBeVisible()
  })
}

it('NAV-09 the prices open in a new tab, and the question stays', async () => {
  await openLanding()
  const links = page.getByRole('link', { name: 'Pricing' })
  await expect.element(links).toHaveLength(2)
  expect(links.elements().map((one) => [one.getAttribute('href'), one.getAttribute('target')])).toEqual([
    ['/xperto/usage-pricing', '_blank'],
    ['/xperto/usage-pricing', '_blank'],
  ])
})

it('LAN-02 without a question the modal says so, and Escape returns the focus to the link that opened it', async () => {
  await openLanding()
  const tile = page.getByRole('link', { name: 'Mock Interview' })
  await tile.click()
  await expect.element(modal.getByText('To start your interview, please sign in.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(tile).toHaveFocus()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect.element(modal.getByText('To start your interview, please sign in.')).toBeVisible()
})

it('LAN-01 the box grows with the question to 200 pixels and no further', async () => {
  await openLanding()
  const height = () => box.element().getBoundingClientRect().height
  const empty = height()
  await box.fill('one\ntwo\nthree\nfour\nfive')
  await expect.poll(height).toBeGreaterThan(empty)
  await box.fill('A long line that is written on. '.repeat(200))
  await expect.poll(height).toBe(200)
})

it('LAN-03 a link from elsewhere with q fills the input and sends nothing', async () => {
  const server = scriptServer()
  scriptAccount(server)
  await openApp(`/xperto/launch/default?q=${encodeURIComponent('Send me "all" of it: 1e3')}`)
  await expect.poll(() => location.pathname).toMatch(/^\/xperto\/chat\//)
  await expect.element(composer).toHaveValue('Send me "all" of it: 1e3')
  await server.settled()
  expect(location.search).toBe('')
  expect(server.calls('sendMessage')).toEqual([])
})

it('LAN-01 the demo loads once somebody presses, plays with its captions, and its scenes lead into it', async () => {
  const films = () => performance.getEntriesByType('resource').filter(({ name }) => /\.(webm|mp4|vtt)$/.test(name))
  performance.clearResourceTimings()
  await openLanding()
  const poster = page.getByRole('link', { name: 'Watch the demo' })
  poster.element().scrollIntoView()
  const picture = [...poster.element().querySelectorAll('img')].find((one) => one.checkVisibility())
  await expect.poll(() => [picture?.complete, picture?.naturalWidth]).toEqual([true, 1280])
  expect(films()).toEqual([])

  await poster.click()
  await expect.poll(() => document.activeElement).toBeInstanceOf(HTMLVideoElement)
  const film = document.querySelector('video')
  await expect.poll(() => film?.currentTime).toBeGreaterThan(0.2)
  await expect.poll(() => film?.textTracks[0]?.cues?.length).toBeGreaterThan(3)
  expect([film?.textTracks[0]?.mode, film?.muted, film?.controls]).toEqual(['showing', true, true])
  const [last] = [...document.querySelectorAll<HTMLAnchorElement>('#demo li a')].toReversed()
  last?.click()
  await expect.poll(() => film?.currentTime, { timeout: 10_000 }).toBeGreaterThanOrEqual(Number(/#t=(\d+)$/.exec(last?.href ?? '')?.[1]))
})

it('LAN-01 four pictures of the product say what one can do, load near the view and only in the theme that is shown, and credits are named', async () => {
  await openLanding()
  const figures = page.getByRole('region', { name: 'What you can do here' })
  await expect.element(figures.getByRole('figure')).toHaveLength(4)
  figures.element().scrollIntoView()
  const shown = () => [...figures.element().querySelectorAll('img')].filter((one) => one.checkVisibility())
  await expect.poll(() => shown().map(({ naturalWidth }) => naturalWidth)).toEqual([1200, 1200, 1200, 1200])
  const others = [...figures.element().querySelectorAll('img')].filter((one) => !one.checkVisibility())
  expect(others.map(({ naturalWidth }) => naturalWidth)).toEqual([0, 0, 0, 0])
  await expect.element(page.getByText('1,000 free credits, no card').first()).toBeVisible()
})

it('LAN-01 testimonials of the operator are shown as text, on a window of 320 pixels as well', async () => {
  const testimonials = [
    { quote: 'I asked 3 < 4 "times" & got \u200fwhy\u200e.', name: 'Sample one', role: 'Student' },
    { quote: 'W'.repeat(600), name: 'Sample two', role: null },
  ]
  await openLanding({ width: 320, height: 640 }, makeConfig({ testimonials }))
  await expect.element(page.getByRole('heading', { name: 'Readers’ notes' })).toBeVisible()
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(texts('blockquote')).toEqual(testimonials.map(({ quote }) => quote))
  expect(texts('blockquote + figcaption')).toEqual(['Sample oneStudent', 'Sample two'])
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('LAN-01 without testimonials the page has no section for them', async () => {
  await openLanding()
  await expect.element(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Readers’ notes' }).query()).toBeNull()
})
