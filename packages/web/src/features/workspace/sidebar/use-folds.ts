import { create } from 'zustand'
import { readStored, writeStored } from '../../../lib/storage/stored-json.ts'
import { type FoldChange, type Folds, nextFolds, readFolds } from './model/folds.ts'

// Before the store, which reads under it at once.
const storageKey = 'xperto.sidebar'

interface FoldState {
  folds: Folds
  change: (change: FoldChange) => void
}

/** What is folded in the sidebar, remembered in this browser. */
export const useFolds = create<FoldState>()((set) => ({
  folds: readFolds(readStored(storageKey)),
  change: (change) =>
    set(({ folds }) => {
      const next = nextFolds(folds, change)
      writeStored(storageKey, JSON.stringify(next))
      return { folds: next }
    }),
}))
