import { create } from 'zustand'
import { browserStorage } from '../storage/guarded-storage.ts'

const storageKey = 'xperto.single-keys'

interface SingleKeysState {
  on: boolean
  choose: (on: boolean) => void
}

/**
 * Whether shortcuts of one character are heard (WCAG 2.1.4: somebody who speaks to the machine, or hits keys by mistake, switches them
 * off). Kept in this browser; on at first.
 */
export const useSingleKeys = create<SingleKeysState>()((set) => ({
  on: browserStorage.getItem(storageKey) !== 'off',
  choose(on) {
    set({ on })
    if (on) browserStorage.removeItem(storageKey)
    else browserStorage.setItem(storageKey, 'off')
  },
}))
