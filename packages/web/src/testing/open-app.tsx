import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App, startApplication } from '../app/app.tsx'
import { followSystemTheme } from '../lib/theme.ts'
import { makeStoresAnew } from './resettable-zustand.ts'
import { ScriptedServer } from './scripted-server.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface OpenPage {
  root: Root
  element: HTMLElement
  leave: () => void
}

const browserFetch = globalThis.fetch
const testAddress = location.href
let open: OpenPage | null = null
let server: ScriptedServer | null = null
const uncaught: string[] = []

addEventListener('error', (event) => uncaught.push(event.message))
addEventListener('unhandledrejection', (event) => uncaught.push(String(event.reason)))

/** Gives a test a page that remembers nothing of the tests before it. */
export async function beginTest(): Promise<void> {
  uncaught.length = 0
  clearStorage()
  makeStoresAnew()
  await page.viewport(desktop.width, desktop.height)
}

/** Closes the application of a test, and fails it for a request that no script answers and for an error that nothing caught. */
export async function endTest(): Promise<void> {
  const faults = server?.faults ?? []
  const errors = [...uncaught]
  server?.setOffline(false)
  server = null
  closeApp()
  globalThis.fetch = browserFetch
  history.replaceState(null, '', testAddress)
  // The pointer rests outside of what the next test shows.
  await userEvent.unhover(document.body)
  // The runner shortens what it compares; the sentence before it is whole.
  expect({ faults, errors }, JSON.stringify({ faults, errors })).toEqual({ faults: [], errors: [] })
}

/** The server of this test; the page's requests go to it and nowhere else. */
export function scriptServer(): ScriptedServer {
  const scripted = new ScriptedServer()
  server = scripted
  globalThis.fetch = async (input, init) => (await scripted.fetch(input, init)) ?? (await browserFetch(input, init))
  return scripted
}

/** Opens the application at a path of the site, as a page that loads there. The size is the window's. */
export async function openApp(path: string, size: { width: number; height: number } = desktop): Promise<void> {
  await page.viewport(size.width, size.height)
  history.replaceState(null, '', path)
  start()
}

/** Loads the page again: what is remembered in the browser stays, everything else is made anew. */
export function reloadApp(): void {
  closeApp()
  makeStoresAnew()
  start()
}

function start(): void {
  closeApp()
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const root = createRoot(element, { onUncaughtError: (error) => uncaught.push(String(error)) })
  const stopFollowing = followSystemTheme()
  root.render(<App starting={startApplication()} />)
  open = { root, element, leave: stopFollowing }
}

/** The page goes away, as when the browser leaves for another document; `openApp` and `reloadApp` bring the next one. */
export function closeApp(): void {
  if (!open) return
  // A page that goes away says so: the stream of changes ends, and what is kept is kept.
  dispatchEvent(new PageTransitionEvent('pagehide'))
  open.root.unmount()
  open.leave()
  open.element.remove()
  open = null
  // What a page notes of a person's typing ends with it; the next one shares its modules.
  dispatchEvent(new FocusEvent('blur'))
}

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.dataset['theme'] = 'light'
}
