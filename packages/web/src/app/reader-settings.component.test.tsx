import { expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { chatLink, composer, sidebar } from '../testing/workspace-screen.ts'

async function openWorkspace() {
  const server = scriptServer()
  scriptAccount(server).addChat({ name: 'Another' })
  await openApp('/xperto')
  await expect.element(composer).toBeEnabled()
  await expect.element(chatLink('Another')).toBeVisible()
}
const styleOf = (element: Element) => getComputedStyle(element)

it('a reader who sets a larger font size gets larger type and rows, and nothing is wider than the window', async () => {
  await openWorkspace()
  const [input, row] = [composer.element(), chatLink('Another').element()]
  const sizes = () => [styleOf(input), styleOf(row)].flatMap(({ fontSize, lineHeight }) => [fontSize, lineHeight].map(Number.parseFloat))
  const before = sizes()
  expect(before).toEqual([16, 24, 14, 28])
  document.documentElement.style.fontSize = '20px'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  expect(sizes()).toEqual(before.map((size) => size * 1.25))
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0)
})

it('in forced colours every colour is the reader’s own, and controls, focus and states keep their edges', async () => {
  await openWorkspace()
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })))
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
  const system = systemColours()
  expect(styleOf(document.body).backgroundColor).toBe(system.Canvas)
  const inks = [...document.querySelectorAll('main *, nav *')].filter((one) => one.checkVisibility()).map((one) => styleOf(one).color)
  expect(new Set(inks).size).toBeGreaterThan(0)
  expect([...new Set(inks)].filter((colour) => !Object.values(system).includes(colour))).toEqual([])

  const another = chatLink('Another').element()
  another.focus()
  await userEvent.keyboard('{Shift}') // a key was pressed, so that the focus is to be seen
  expect(styleOf(another)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px', outlineColor: system.Highlight })

  // The search of the sidebar has an edge that elsewhere is a shadow of a paler colour.
  const find = sidebar.getByRole('button', { name: /search/i }).element()
  expect(styleOf(find).boxShadow).toContain(system.CanvasText)
  const fold = page
    .getByRole('switch')
    .or(page.getByRole('tab', { selected: true }))
    .elements()
  for (const chosen of fold.filter((one) => one.ariaChecked === 'true' || one.ariaSelected === 'true'))
    expect(styleOf(chosen).outlineColor).toBe(system.Highlight)
})

/** What this machine draws the reader's colours with. */
function systemColours(): Record<
  'Canvas' | 'CanvasText' | 'LinkText' | 'Highlight' | 'HighlightText' | 'GrayText' | 'Mark' | 'MarkText',
  string
> {
  const probe = document.createElement('i')
  probe.style.forcedColorAdjust = 'none'
  document.body.append(probe)
  const read = (name: string): string => {
    probe.style.color = name
    return styleOf(probe).color
  }
  const [Canvas, CanvasText, LinkText] = [read('Canvas'), read('CanvasText'), read('LinkText')]
  const [Highlight, HighlightText, GrayText] = [read('Highlight'), read('HighlightText'), read('GrayText')]
  const [Mark, MarkText] = [read('Mark'), read('MarkText')]
  probe.remove()
  return { Canvas, CanvasText, LinkText, Highlight, HighlightText, GrayText, Mark, MarkText }
}
