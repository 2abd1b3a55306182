/** Where the server's drawing and its data stand in the page, and where the browser looks for them. */
export const rootElementId = 'root'
export const dataElementId = 'landing-data'

/**
 * First the page, then its code: the script is fetched when everything that is looked at has come, or at the first press, key or touch,
 * whichever is earlier. Links and the form work before. A script that is gone is told to the page as Vite tells it.
 */
export const loaderScript = (script: string): string => `const start = () =>
  import(${JSON.stringify(script)}).catch(() => dispatchEvent(new Event('vite:preloadError')))
for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, start, { once: true, passive: true })
if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })`
