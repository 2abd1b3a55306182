import { firstSpeechLanguage, type SpeechLanguage, speechLanguageOf } from '@xperto/contract'
import { create } from 'zustand'
import { browserStorage } from '../storage/guarded-storage.ts'

const storageKey = 'xperto.speech-language'

/** The language that the person speaks: English until they choose another one (EFF-07). Remembered by this browser. */
export const useSpeechLanguage = create<{ language: SpeechLanguage; choose: (language: string) => void }>()((set) => ({
  language: speechLanguageOf(browserStorage.getItem(storageKey) ?? '') ?? firstSpeechLanguage,
  choose(text) {
    const language = speechLanguageOf(text) ?? firstSpeechLanguage
    set({ language })
    browserStorage.setItem(storageKey, language)
  },
}))
