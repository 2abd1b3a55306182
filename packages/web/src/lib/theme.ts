import { create } from 'zustand'

export type ThemeChoice = 'light' | 'dark' | 'system'

/** The same key and rule stand in index.html, which applies them before the first paint. */
const storageKey = 'xperto.theme'
const prefersDark = '(prefers-color-scheme: dark)'

function remembered(): ThemeChoice {
  try {
    const choice = localStorage.getItem(storageKey)
    return choice === 'light' || choice === 'dark' ? choice : 'system'
  } catch {
    return 'system' // storage is closed to this page: the choice lasts as long as the page
  }
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
    try {
      if (choice === 'system') localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, choice)
    } catch {
      // remembered for this page alone
    }
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
  const applyFromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    useTheme.setState({ choice: remembered() })
    apply()
  }
  media.addEventListener('change', apply)
  addEventListener('storage', applyFromOtherTab)
  return () => {
    media.removeEventListener('change', apply)
    removeEventListener('storage', applyFromOtherTab)
  }
}
