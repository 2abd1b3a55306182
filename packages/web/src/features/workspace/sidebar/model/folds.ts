import { type SavedList, savedLists } from '../../../../lib/chats/chat-keys.ts'

/** What a person left folded and unfolded in the sidebar. */
export interface Folds {
  /** Groups of things to start that are closed; all are open at first (NAV-18). */
  closed: readonly string[]
  /** Saved lists that are open, each with the number of lines it had: so much room it gets before its chats are there. */
  open: Partial<Record<SavedList, number>>
}
export const firstFolds: Folds = { closed: [], open: {} }

export type FoldChange =
  | { kind: 'group'; group: string; open: boolean }
  | { kind: 'list'; list: SavedList; open: boolean }
  | { kind: 'lines'; list: SavedList; lines: number }

export function nextFolds(folds: Folds, change: FoldChange): Folds {
  switch (change.kind) {
    case 'group': {
      const others = folds.closed.filter((group) => group !== change.group)
      return { ...folds, closed: change.open ? others : [...others, change.group] }
    }
    case 'list': {
      const { [change.list]: lines = 1, ...others } = folds.open
      return { ...folds, open: change.open ? { ...others, [change.list]: lines } : others }
    }
    case 'lines':
      return folds.open[change.list] === undefined ? folds : { ...folds, open: { ...folds.open, [change.list]: change.lines } }
  }
}

/** More lines than these no list has at first: its page and Load More. */
const linesMost = 4

/** Folds from what was kept; whatever makes no sense is left out. */
export function readFolds(kept: string | null): Folds {
  try {
    const { closed, open } = JSON.parse(kept ?? '{}') as { closed?: unknown; open?: unknown }
    const lines = new Map<unknown, unknown>(Object.entries(open ?? {}))
    return {
      closed: Array.isArray(closed) ? closed.filter((group) => typeof group === 'string') : [],
      open: Object.fromEntries(
        savedLists.flatMap((list) => {
          const known = lines.get(list)
          return typeof known === 'number' && known >= 1 ? [[list, Math.min(Math.floor(known), linesMost)] as const] : []
        }),
      ),
    }
  } catch {
    return firstFolds
  }
}
