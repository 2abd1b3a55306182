import type { PanelKind } from '@xperto/contract'

/** Tabs of the credits panel, in their order (platform.md, section 2). */
export const creditsTabs = ['my-credits', 'buy-credits', 'credits-usage', 'payment-history'] as const
export type CreditsTab = (typeof creditsTabs)[number]

/** An order that somebody comes back from, by our own id of it: paid, or called off. */
export interface ReturnedOrder {
  orderId: string
  isCalledOff: boolean
}

/** Something opened in the right panel over what the chat's own type shows there. */
export type PanelView =
  /** A reply's detailed explanation. */
  | { kind: 'markdown'; messageId: string }
  | { kind: 'credits'; tab: CreditsTab; returned?: ReturnedOrder }
  | { kind: Exclude<PanelKind, 'markdown' | 'credits' | 'starter'> }

/** What was opened beside one chat; going to another chat leaves it behind (PAN-07: the panel follows the chat). */
export interface PanelHistory {
  chatId: string | null
  /** The one opened last at the end; none: the panel of the chat's type. */
  views: readonly PanelView[]
}

export const noPanelOpened: PanelHistory = { chatId: null, views: [] }

export type PanelChange =
  /** `visible`: the panel is on screen, so that the person sees what they choose again. */
  { kind: 'choose'; chatId: string; view: PanelView; visible: boolean } | { kind: 'back' | 'forget'; chatId: string }

/** A panel that opens as it is; null for the two that belong to a chat's type and to a message. */
export function viewOfKind(kind: PanelKind): PanelView | null {
  if (kind === 'starter' || kind === 'markdown') return null
  return kind === 'credits' ? { kind, tab: 'my-credits' } : { kind }
}

/** The view over the chat's own panel; null: the chat's own, also where its kind, `own`, was opened over nothing else: there is no way back then. */
export function openedView({ chatId: openedIn, views }: PanelHistory, chatId: string | null, own: PanelKind): PanelView | null {
  const view = openedIn === chatId ? views.at(-1) : undefined
  return view && (views[1] || view.kind !== own) ? view : null
}

/**
 * What is open after a choice. A kind stands in the history once, in its last place. Choosing the credits a second time goes
 * back to the view before them (PAN-05), but for a tab that was asked for; choosing any other view again leaves it where it is.
 */
export function nextPanels(history: PanelHistory, change: PanelChange): PanelHistory {
  const { chatId } = change
  const views = history.chatId === chatId ? history.views : []
  switch (change.kind) {
    case 'back':
      return { chatId, views: views.slice(0, -1) }
    case 'forget':
      return { chatId, views: [] }
    case 'choose': {
      const { view, visible } = change
      const isAgain = view.kind === 'credits' && view.tab === 'my-credits' && views.at(-1)?.kind === 'credits' && visible
      if (isAgain) return { chatId, views: views.slice(0, -1) }
      return { chatId, views: [...views.filter(({ kind }) => kind !== view.kind), view] }
    }
  }
}
