import { createContext } from 'react'

/** The chat in which listings are shown, where they can be run; null elsewhere: in a copy, on paper. */
export interface ListingPlace {
  chatId: string
  /** The panel of the chat's own type has the code editor in it. */
  chatHasEditor: boolean
  /** There is no panel here that a listing could be opened in: it is run where it stands. */
  hasNoPanel?: boolean
}

export const ListingPlaceContext = createContext<ListingPlace | null>(null)
