/** Scripts that stand in the page itself, in the application's as in the landing page's: they run before any file has come. */

/** Before anything is painted, so that a reader by night sees no white page: the rule of lib/theme.ts. */
export const themeScript = `try {
  const choice = localStorage.getItem('xperto.theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
} catch {}`

/**
 * A page that loads while a new build takes the place of its own names files that are gone. When one of its scripts cannot be fetched and
 * the server's page names another `entry` by now, the page is loaded again: once for each build that is left, so that it never goes
 * round. A page that would stay blank otherwise says so.
 */
export const newBuildScript = (entry: string): string => `{
  const entry = ${JSON.stringify(entry)}
  const left = 'xperto.left-builds'
  const reload = async () => {
    const page = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } }).then((answer) => answer.text())
    if (!page.includes('id="root"') || page.includes(entry)) return false
    const before = sessionStorage.getItem(left) ?? ''
    if (before.includes(entry)) return false
    sessionStorage.setItem(left, before + ' ' + entry)
    location.reload()
    return true
  }
  const missing = async () => {
    if (await reload().catch(() => false)) return
    const root = document.getElementById('root')
    if (!root || root.firstChild) return
    const [place, text, again] = ['main', 'p', 'a'].map((name) => document.createElement(name))
    place.style.cssText = 'padding: 48px 24px; text-align: center'
    again.href = location.href
    again.textContent = 'Try Again'
    text.append('This page could not be loaded. Nothing of yours is lost. ', again)
    place.append(text)
    root.append(place)
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && missing(), true)
  addEventListener('vite:preloadError', missing)
}`
