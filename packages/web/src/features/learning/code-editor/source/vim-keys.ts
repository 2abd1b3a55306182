import type { Extension } from '@codemirror/state'

const storageKey = 'xperto.vim'

/** Whether the person writes with the keys of vim; a matter of taste, which the browser keeps. */
export function wantsVimKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

export function rememberVimKeys(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(storageKey, 'on')
    else localStorage.removeItem(storageKey)
  } catch {
    // storage is closed to this page: it lasts as long as the page
  }
}

/** The keys of vim with their line of modes and commands. Fetched by whoever wants them. */
export async function loadVimKeys(): Promise<Extension> {
  const { vim } = await import('@replit/codemirror-vim')
  return vim({ status: true })
}
