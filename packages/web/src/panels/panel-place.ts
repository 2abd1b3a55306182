import type { PanelKind } from '@xperto/contract'
import { createContext, use } from 'react'

/** Where a panel stands, told by the route to the frame around it. */
export interface PanelPlace {
  /** Its width and whether it is expanded are remembered under this kind. */
  kind: PanelKind
  /** Goes back to what stood here before; null: nothing did. */
  onBack: (() => void) | null
  onClosed: () => void
}

export const PanelPlaceContext = createContext<PanelPlace>({ kind: 'starter', onBack: null, onClosed: () => undefined })

export const usePanelPlace = (): PanelPlace => use(PanelPlaceContext)
