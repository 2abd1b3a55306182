import { globSync } from 'node:fs'
import type { DrivenBrowser } from './browser.ts'
import { openFirefox } from './open-firefox.ts'
import { openWebkit } from './open-webkit.ts'

const debian = {
  firefox: '/usr/bin/{firefox-esr,firefox}',
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  browser: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
}

const installed = (pattern: string): string | undefined => globSync(pattern).toSorted().at(-1)

/** Debian's Firefox. Throws one sentence that says what to install where it is missing. */
export async function openInstalledFirefox(paths: { firefox: string } = debian): Promise<DrivenBrowser> {
  const firefox = installed(paths.firefox)
  if (!firefox) throw new Error('Firefox is missing; install it with: apt-get install firefox-esr')
  return await openFirefox(firefox)
}

/** Debian's WebKitGTK, and the screen it draws on. Throws one sentence that says what to install where one is missing. */
export async function openInstalledWebkit(paths: { driver: string; screen: string; browser: string } = debian): Promise<DrivenBrowser> {
  const [driver, screen, browser] = [installed(paths.driver), installed(paths.screen), installed(paths.browser)]
  if (!driver || !screen || !browser) throw new Error('WebKitGTK is missing; install it with: apt-get install webkit2gtk-driver xvfb')
  return await openWebkit({ driver, screen, browser })
}
