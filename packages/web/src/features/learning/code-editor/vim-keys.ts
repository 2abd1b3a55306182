import type { Extension } from '@codemirror/state'
import { browserStorage } from '../../../lib/storage/guarded-storage.ts'

const storageKey = 'xperto.vim'

/** Whether the person writes with the keys of vim; a matter of taste, which the browser keeps. */
export const wantsVimKeys = (): boolean => browserStorage.getItem(storageKey) === 'on'

export function rememberVimKeys(wanted: boolean): void {
  if (wanted) browserStorage.setItem(storageKey, 'on')
  else browserStorage.removeItem(storageKey)
}

/** The keys of vim with their line of modes and commands. Fetched by whoever wants them. */
export async function loadVimKeys(): Promise<Extension> {
  const { vim } = await import('@replit/codemirror-vim')
  return vim({ status: true })
}
