/** Where the server's drawing and its data stand in the page, and where the browser looks for them. */
export const rootElementId = 'root'
export const dataElementId = 'landing-data'

/** Before anything is painted, so that a reader by night sees no white page: the rule of lib/theme.ts. */
export const themeScript = `try {
  const choice = localStorage.getItem('xperto.theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
} catch {}`

/**
 * First the page, then its code: the script is fetched when everything that is looked at has come, or at the first press, key or touch,
 * whichever is earlier. Links and the form work before.
 */
export const loaderScript = (script: string): string => `const start = () => import(${JSON.stringify(script)})
for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, start, { once: true, passive: true })
if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })`
