import { onTestFinished } from 'vitest'

/**
 * Keeps the page from leaving for another document, which would end the test. Answers the paths that it leaves for, as it does so: until
 * another document has loaded, a page stays as it is.
 */
export function stayOnPage(): string[] {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    left.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return left
}
