import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { composer, title } from '../testing/workspace-screen.ts'

/** What has the focus: its role or element, and its name. */
function focused(): string {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return 'nothing'
  const label = at.getAttribute('aria-label') ?? (at.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent : null)
  return `${at.getAttribute('role') ?? at.localName}: ${(label ?? at.textContent).trim().slice(0, 60)}`
}

/** Whether the accent's line is drawn around what has the focus: by itself, by what it draws before and after itself, or by a frame around it. */
function focusIsSeen(): boolean {
  const at = document.activeElement
  const { width = 0, height = 0 } = at?.getBoundingClientRect() ?? {}
  if (width === 0 || height === 0) return false
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--accent)'
  const accent = getComputedStyle(probe).color
  probe.remove()
  for (let part = at, depth = 0; part && depth < 3; part = part.parentElement, depth++) {
    for (const pseudo of [null, '::before', '::after']) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part, pseudo)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === accent) return true
      if (boxShadow.includes(accent)) return true
    }
  }
  return false
}

/** Everything the Tab key comes to, from the beginning of the page until it leaves it. */
async function walk(): Promise<string[]> {
  // Where the Tab key starts from.
  const start = document.body.insertBefore(document.createElement('div'), document.body.firstChild)
  start.tabIndex = -1
  start.focus()
  start.remove()
  const stops: string[] = []
  for (let step = 0; step < 150; step++) {
    await userEvent.tab()
    const stop = focused()
    if (stop === 'nothing' || (stops.length > 1 && stop === stops[0])) return stops
    stops.push(stop)
    await expect.poll(() => [focused(), focusIsSeen()]).toEqual([stop, true])
  }
  throw new Error(`the Tab key does not leave the page: ${stops.slice(-8).join(' | ')}`)
}

it('the Tab key comes to everything of the workspace, is seen where it is, and is caught nowhere', async () => {
  const account = scriptAccount(scriptServer())
  account.addChat({ name: 'Another chat' })
  const chat = account.addChat({ name: 'Closures and loops' }, (id) => [makeMessage(id), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(title('Closures and loops')).toBeVisible()
  await expect.element(composer).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Copy message' }).last()).toBeInTheDocument()

  const stops = await walk()
  for (const expected of [
    /^a: Skip to content/,
    /^button: Close sidebar/,
    /^button: Search or jump to/,
    /^summary: Daily Learning/,
    /^a: New Chat/,
    /^a: Support/,
    /^a: Closures and loops/,
    /^button: Menu for Closures and loops/,
    /^button: Ada Park/,
    /^button: Light or dark/,
    /^button: Rename chat/,
    /^button: Copy private link/,
    /^region: Messages/,
    /^button: Copy message/,
    /^button: Good answer/,
    /^textarea: Message/,
    /^separator: Resize panel/,
    /^button: Expand panel/,
    /^button: Close panel/,
  ])
    expect(stops).toContainEqual(expect.stringMatching(expected))
  expect(stops[0]).toBe('a: Skip to content')
})
