import type { Chat, Message } from '@xperto/contract'
import { it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './expect-accessible.ts'
import { desktop, openApp, phone, scriptServer } from './open-app.tsx'
import { scriptAccount, type ScriptedAccount, scriptVisitor } from './scripted-account.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** What leads to a screen: the scripted server, and the page at the size that is looked at. */
export interface Scene {
  server: ScriptedServer
  isPhone: boolean
  /** Opens the application at a path. */
  go: (path: string) => Promise<void>
}

export interface PersonScene extends Scene {
  account: ScriptedAccount
  /** Gives the person a chat and opens it. */
  inChat: (more?: Partial<Chat>, messages?: (chatId: string) => Message[]) => Promise<Chat>
}

interface Sizes {
  /** The one size at which it is a screen. */
  only?: 'desktop' | 'phone'
  /** On a phone it lies over the chat and has a way of its own there; a wide window that becomes narrow would lose it. */
  opensByItselfOnPhone?: boolean
}

/**
 * Looks at a screen of a signed-in person on a desktop and on a phone: axe by day and by night, and the width. The names are those of
 * e2e/src/screens.ts; a test in scripts/ compares them.
 */
export function sweep(name: string, open: (scene: PersonScene) => Promise<void>, sizes: Sizes = {}): void {
  sweepSizes(name, sizes, async (scene) => {
    const account = scriptAccount(scene.server)
    const inChat: PersonScene['inChat'] = async (more, messages) => {
      const chat = account.addChat({ name: 'Closures and loops', ...more }, messages)
      await scene.go(`/xperto/chat/${chat.id}`)
      return chat
    }
    await open({ ...scene, account, inChat })
  })
}

/** The same for a screen of a visitor. */
export function sweepForVisitor(name: string, open: (scene: Scene) => Promise<void>): void {
  sweepSizes(name, {}, async (scene) => {
    scriptVisitor(scene.server)
    await open(scene)
  })
}

function sweepSizes(name: string, { only, opensByItselfOnPhone = false }: Sizes, open: (scene: Scene) => Promise<void>): void {
  const opened = only ? [only] : opensByItselfOnPhone ? (['desktop', 'phone'] as const) : (['desktop'] as const)
  const narrows = !only && !opensByItselfOnPhone
  for (const first of opened)
    it(`${name}, on a ${first}${narrows ? ' and a phone' : ''}: axe finds nothing, by day and by night, and nothing is wider than the screen`, async () => {
      const server = scriptServer()
      await open({ server, isPhone: first === 'phone', go: async (path) => await openApp(path, { desktop, phone }[first]) })
      await server.settled()
      await expectAccessible()
      if (!narrows) return
      // Most screens are the same things on a phone, and the window may as well become narrow under them.
      await page.viewport(phone.width, phone.height)
      await server.settled()
      await expectAccessible()
    })
}
