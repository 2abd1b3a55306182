import { type PanelKind, panelKinds, panelSplit } from '@xperto/contract'
import { browserStorage, type GuardedStorage } from './storage/guarded-storage.ts'

/** Centre and panel share 60 parts. */
export const allParts = panelSplit.centre + panelSplit.panel

/** Whole parts, the centre never under 30 and never over 50 (NAV-16). */
export function limitCentre(parts: number): number {
  return Math.min(panelSplit.centreMax, Math.max(panelSplit.centreMin, Math.round(parts)))
}

/**
 * The centre's parts until the person moves the handle, from the `parts` of the kind of panel. Without a sidebar beside it (under 1180 px) panes are
 * 3:2, or 1:1 where the panel is worked in.
 */
export function firstCentreOf(parts: number, besideSidebar: boolean): number {
  if (besideSidebar) return parts
  return parts < 35 ? allParts / 2 : (allParts * 3) / 5
}

/** The centre's parts for a pointer at `x` px from the left edge of both panes, which are `width` px wide together. */
export function centreAt(x: number, width: number): number {
  return width > 0 ? limitCentre((x / width) * allParts) : panelSplit.centre
}

/** What a key on the handle makes of the centre: one part an arrow, the ends by Home and End; null for every other key. */
export function centreAfterKey(centre: number, key: string): number | null {
  if (key === 'ArrowLeft') return limitCentre(centre - 1)
  if (key === 'ArrowRight') return limitCentre(centre + 1)
  if (key === 'Home') return panelSplit.centreMin
  if (key === 'End') return panelSplit.centreMax
  return null
}

const storageKey = (kind: PanelKind) => `xperto.split.${kind}`

/** The width the person gave this kind of panel, or null. */
export function rememberedCentre(kind: PanelKind, storage: Pick<Storage, 'getItem'> = browserStorage): number | null {
  try {
    const stored = storage.getItem(storageKey(kind))
    const parts = stored === null ? Number.NaN : Number(stored)
    return Number.isFinite(parts) ? limitCentre(parts) : null
  } catch {
    return null // another storage than the guarded one may throw
  }
}

/** Remembers it for this browser; `null` goes back to the first width. */
export function rememberCentre(kind: PanelKind, parts: number | null, storage: WrittenStorage = browserStorage): void {
  if (parts === null) storage.removeItem(storageKey(kind))
  else storage.setItem(storageKey(kind), String(parts))
}

const expandedKey = 'xperto.expanded'

/** The kinds of panel that the person left expanded (PAN-06). */
export function rememberedExpanded(storage: Pick<GuardedStorage, 'getItem'> = browserStorage): PanelKind[] {
  const stored = storage.getItem(expandedKey)?.split(' ') ?? []
  return panelKinds.filter((kind) => stored.includes(kind))
}

/** Remembers them for this browser. */
export function rememberExpanded(kinds: readonly PanelKind[], storage: WrittenStorage = browserStorage): void {
  if (kinds.length === 0) storage.removeItem(expandedKey)
  else storage.setItem(expandedKey, kinds.join(' '))
}

interface WrittenStorage {
  setItem(key: string, value: string): unknown
  removeItem(key: string): void
}
