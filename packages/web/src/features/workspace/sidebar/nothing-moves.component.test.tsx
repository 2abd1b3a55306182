import { expect, it } from 'vitest'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { fold, openSidebar } from '../../../testing/sidebar-screen.ts'
import { chatLink, sidebar } from '../../../testing/workspace-screen.ts'

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/** Notes what moves in the sidebar from now on. */
function watchMoves(): { moves: string[]; stop: () => void } {
  const moves: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
      for (const element of moved) if (element?.closest('nav')) moves.push(element.outerHTML.slice(0, 80))
    }
  })
  observer.observe({ type: 'layout-shift' })
  return { moves, stop: () => observer.disconnect() }
}

it.each(Object.entries({ desktop, phone }))(
  'nothing in the sidebar moves while it loads, in whatever order the answers come (%s)',
  async (_, size) => {
    const server = scriptServer()
    const account = scriptAccount(server)
    for (let number = 1; number <= 4; number++) account.addChat({ chat_type: 'GOAL', name: `Goal ${number}` })
    const goOn = async () => {
      const chats = server.hold('listChats')
      const goals = server.hold('listGoalChats')
      const homeChat = server.hold('getChatByType')
      const { moves, stop } = watchMoves()
      await homeChat.asked()
      const opener = document.querySelector<HTMLElement>('[aria-label="Open sidebar"]')
      opener?.click()
      await expect.element(sidebar).toBeVisible()
      await server.settled()
      for (const one of [chats, homeChat, goals]) await one.release()
      await openSidebar()
      await expect.element(chatLink('Goal 4').first()).toBeVisible()
      await document.fonts.ready
      await server.settled()
      stop()
      expect(moves).toEqual([])
    }
    const started = openApp('/xperto', size)
    await goOn()
    await started
    // Then with an open list, whose chats come late and out of order.
    await fold('Goal').getByText('Goal', { exact: true }).click()
    await expect.element(fold('Goal').getByText('Load More')).toBeVisible()
    reloadApp()
    await goOn()
    await expect.element(fold('Goal').getByText('Load More')).toBeVisible()
  },
)
