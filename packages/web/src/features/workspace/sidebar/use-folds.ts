import { create } from 'zustand'
import { type FoldChange, type Folds, nextFolds, readFolds } from './model/folds.ts'

// Before the store, which reads under it at once.
const storageKey = 'xperto.sidebar'

interface FoldState {
  folds: Folds
  change: (change: FoldChange) => void
}

/** What is folded in the sidebar, remembered in this browser. */
export const useFolds = create<FoldState>()((set) => ({
  folds: readFolds(stored()),
  change: (change) =>
    set(({ folds }) => {
      const next = nextFolds(folds, change)
      keep(next)
      return { folds: next }
    }),
}))

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function keep(folds: Folds): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(folds))
  } catch {
    // full or closed: it is remembered as long as the page
  }
}
