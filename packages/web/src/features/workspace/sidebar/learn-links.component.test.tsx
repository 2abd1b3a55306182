import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { openSidebar } from '../../../testing/sidebar-screen.ts'
import { sidebar } from '../../../testing/workspace-screen.ts'

describe.each(Object.entries({ desktop, phone }))('on a %s', (_, size) => {
  it('the sidebar leads to review, courses, problems and interviews, by keyboard too', async () => {
    const server = scriptServer()
    scriptAccount(server)
    server.answer('listProblems', success([]))
    await openApp('/xperto', size)
    await openSidebar()
    const hrefs = ['Review', 'Courses', 'Problems', 'Your interviews'].map(
      (name) => sidebar.getByRole('link', { name, exact: true }).element() as HTMLAnchorElement,
    )
    expect(hrefs.map(({ pathname }) => pathname)).toEqual(['/xperto/review', '/xperto/courses', '/xperto/practice', '/xperto/interviews'])
    if (size === phone) for (const link of hrefs) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
    hrefs[1]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(hrefs[2])
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(location.pathname).toBe('/xperto/practice'))
  })
})
