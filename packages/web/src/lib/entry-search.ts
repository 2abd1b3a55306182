import { panelKinds } from '@xperto/contract'
import { type PanelView, viewOfKind } from './panel-history.ts'

/** What an address of the workspace may ask for once, when it is opened (NAV-14, NAV-15). */
export interface EntrySearch {
  /** A first question. It waits in the input: a link never sends anything by itself. */
  q?: string
  /** There: the credits panel opens on Buy Credits. */
  pending?: string
  /** With it: the order that somebody comes back from, by our own id of it. */
  payment?: string
  /** With that: it was called off. */
  cancelled?: string
  /** A kind of panel to open beside the chat. */
  panel?: string
}

/** What stands in the address by hand may be anything; only texts are taken. */
export function readEntrySearch({ q, pending, payment, cancelled, panel }: Record<string, unknown>): EntrySearch {
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q } : {}),
    ...(typeof pending === 'string' ? { pending } : {}),
    ...(typeof payment === 'string' ? { payment } : {}),
    ...(typeof cancelled === 'string' ? { cancelled } : {}),
    ...(typeof panel === 'string' ? { panel } : {}),
  }
}

/** The view that an address opens in the panel; null for none, and for kinds that belong to a message or a chat type. */
export function viewOfSearch({
  pending,
  payment,
  cancelled,
  panel,
}: Partial<Record<keyof EntrySearch, string | undefined>>): PanelView | null {
  if (pending !== undefined) {
    const returned = payment === undefined ? null : { orderId: payment, isCalledOff: cancelled !== undefined }
    return { kind: 'credits', tab: 'buy-credits', ...(returned ? { returned } : {}) }
  }
  const kind = panelKinds.find((known) => known === panel)
  return kind === undefined ? null : viewOfKind(kind)
}
