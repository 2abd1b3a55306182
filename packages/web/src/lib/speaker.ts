import { create } from 'zustand'

const storageKey = 'xperto.speaker'

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false // storage is closed to this page: the choice lasts as long as the page
  }
}

interface SpeakerState {
  /** Whether replies are to be read aloud where a chat type has a speaker (HDR-05). */
  isOn: boolean
  toggle: () => void
}

/** The person's choice for this browser, off until they turn it on. */
export const useSpeaker = create<SpeakerState>()((set, get) => ({
  isOn: remembered(),
  toggle() {
    const isOn = !get().isOn
    set({ isOn })
    try {
      localStorage.setItem(storageKey, isOn ? 'on' : 'off')
    } catch {
      // remembered for this page alone
    }
  },
}))
