import type { PanelKind } from '@xperto/contract'
import { createContext } from 'react'

/** The chat in which listings are shown, where they can be run; null elsewhere: in a copy, on paper. */
export interface ListingPlace {
  chatId: string
  /** What the chat's type has in the right panel: it may be the editor itself. */
  panelKind: PanelKind
}

export const ListingPlaceContext = createContext<ListingPlace | null>(null)
