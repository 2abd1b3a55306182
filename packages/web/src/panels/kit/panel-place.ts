import type { PanelKind } from '@xperto/contract'
import { createContext, use } from 'react'
import type { PanelTitle } from './panel-title.ts'

/** Where a panel stands, told by the route to the frame around it. */
export interface PanelPlace {
  /** Its width and whether it is expanded are remembered under this kind. */
  kind: PanelKind
  /** Null where the chat could not be read. */
  title: PanelTitle | null
  /** The panel of the chat's own type, this one or another, has the code editor in it. */
  chatHasEditor: boolean
  /** Goes back to what stood here before; null: nothing did. */
  onBack: (() => void) | null
  onClosed: () => void
}

export const PanelPlaceContext = createContext<PanelPlace>({
  kind: 'starter',
  title: null,
  chatHasEditor: false,
  onBack: null,
  onClosed: () => undefined,
})

export const usePanelPlace = (): PanelPlace => use(PanelPlaceContext)
