import { create } from 'zustand'
import { browserStorage, followStorage } from './storage/guarded-storage.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

/** The same key and rule stand in index.html, which applies them before the first paint. */
const storageKey = 'xperto.theme'
const prefersDark = '(prefers-color-scheme: dark)'

function remembered(): ThemeChoice {
  const choice = browserStorage.getItem(storageKey)
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

function shownTheme(choice: ThemeChoice): 'light' | 'dark' {
  return choice === 'system' ? (matchMedia(prefersDark).matches ? 'dark' : 'light') : choice
}

interface ThemeState {
  choice: ThemeChoice
  choose: (choice: ThemeChoice) => void
  /** Light becomes dark and dark becomes light. */
  toggle: () => void
}

export const useTheme = create<ThemeState>()((set, get) => ({
  choice: remembered(),
  choose(choice) {
    set({ choice })
    document.documentElement.dataset['theme'] = shownTheme(choice)
    if (choice === 'system') browserStorage.removeItem(storageKey)
    else browserStorage.setItem(storageKey, choice)
  },
  toggle() {
    get().choose(shownTheme(get().choice) === 'dark' ? 'light' : 'dark')
  },
}))

/** Follows the system while no theme was chosen, and a choice made in another tab. Answers what undoes it. */
export function followSystemTheme(): () => void {
  const media = matchMedia(prefersDark)
  const apply = () => {
    document.documentElement.dataset['theme'] = shownTheme(useTheme.getState().choice)
  }
  media.addEventListener('change', apply)
  const stopFollowing = followStorage(storageKey, () => {
    useTheme.setState({ choice: remembered() })
    apply()
  })
  return () => {
    media.removeEventListener('change', apply)
    stopFollowing()
  }
}
