import { create } from 'zustand'
import { browserStorage } from './storage/guarded-storage.ts'

const storageKey = 'xperto.speaker'

interface SpeakerState {
  /** Whether replies are to be read aloud where a chat type has a speaker (HDR-05). */
  isOn: boolean
  toggle: () => void
  /** The chat whose words something else reads, and not its header; null for none. */
  readElsewhere: string | null
  leaveTo: (chatId: string | null) => void
}

/** The person's choice for this browser, off until they turn it on. */
export const useSpeaker = create<SpeakerState>()((set, get) => ({
  isOn: browserStorage.getItem(storageKey) === 'on',
  readElsewhere: null,
  leaveTo: (readElsewhere) => set({ readElsewhere }),
  toggle() {
    const isOn = !get().isOn
    set({ isOn })
    browserStorage.setItem(storageKey, isOn ? 'on' : 'off')
  },
}))
