import { type PanelKind, panelKinds } from '@xperto/contract'

/** What an address of the workspace may ask for once, when it is opened (NAV-14, NAV-15). */
export interface EntrySearch {
  /** A first question. It waits in the input: a link never sends anything by itself. */
  q?: string
  /** There: the credits panel opens on Buy Credits. */
  pending?: string
  /** A kind of panel to open beside the chat. */
  panel?: string
}

/** What stands in the address by hand may be anything; only texts are taken. */
export function readEntrySearch({ q, pending, panel }: Record<string, unknown>): EntrySearch {
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q } : {}),
    ...(typeof pending === 'string' ? { pending } : {}),
    ...(typeof panel === 'string' ? { panel } : {}),
  }
}

/** The kind of panel that an address names; null for none, and for the two that belong to a message or a chat type. */
export function panelOfSearch({ pending, panel }: EntrySearch): Exclude<PanelKind, 'markdown' | 'starter'> | null {
  if (pending !== undefined) return 'credits'
  const kind = panelKinds.find((known) => known === panel)
  return kind === undefined || kind === 'markdown' || kind === 'starter' ? null : kind
}
