import { ask, call, composer, expect, newChat, say, type Person } from './journey.ts'
import type { Screen } from './screen.ts'

const signedIn = (person: Person | null): Person => {
  if (!person) throw new Error('a visitor has no chats')
  return person
}

/** What other tabs, other devices and a missing network bring to the screen. */
export const liveScreens: Screen[] = [
  {
    name: 'chat-gone',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, inChat }) => {
      const chatId = await inChat('GENERIC', 'Closures inside a loop')
      await expect(composer(page)).toBeEditable()
      await call({ url }, signedIn(person), 'DELETE', `/chats/${chatId}`)
      await expect(page.getByRole('heading', { name: 'This chat was deleted' })).toBeVisible()
    },
  },
  {
    name: 'questions-waiting',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'On a train')
      await expect(composer(page)).toBeEditable()
      await page.context().setOffline(true)
      await ask(page, 'What does a closure keep?')
      await ask(page, 'And how is that different from a class with a private field that nobody else can reach?')
      await expect(page.getByText('Waits for the network and goes by itself.')).toHaveCount(2)
    },
  },
  {
    name: 'reply-ended-elsewhere',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, inChat }) => {
      const owner = signedIn(person)
      const chatId = await newChat({ url }, owner, 'GENERIC', 'Why the third timer prints three')
      await inChat('GENERIC', 'Reading something else')
      await expect(composer(page)).toBeEditable()
      const toast = page.getByRole('status').filter({ hasText: 'is finished' })
      // Until the page hears: what it missed before is told by nobody.
      await expect(async () => {
        await say({ url }, owner, chatId, 'What is a closure?')
        await expect(toast).toBeVisible({ timeout: 3000 })
      }).toPass()
      // It stays while one points at it.
      await toast.getByRole('button', { name: 'Open' }).focus()
    },
  },
]
