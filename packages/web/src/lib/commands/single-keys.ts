import { create } from 'zustand'

const storageKey = 'xperto.single-keys'

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true // storage is closed to this page
  }
}

interface SingleKeysState {
  on: boolean
  choose: (on: boolean) => void
}

/**
 * Whether shortcuts of one character are heard (WCAG 2.1.4: somebody who speaks to the machine, or hits keys by mistake, switches them
 * off). Kept in this browser; on at first.
 */
export const useSingleKeys = create<SingleKeysState>()((set) => ({
  on: remembered(),
  choose(on) {
    set({ on })
    try {
      if (on) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, 'off')
    } catch {
      // lasts as long as the page
    }
  },
}))
