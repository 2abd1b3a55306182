import type { ListedCommand } from '../../../../lib/commands/command-registry.ts'
import { isPressed, isSingleCharacter, type PressedKey } from '../../../../lib/commands/shortcut.ts'

/** Where a key was pressed, as far as it matters to shortcuts. */
export interface Place {
  /** In a field that takes characters. */
  typing: 'no' | 'empty-field' | 'field-with-text'
  /** In the part of the page that is read and written in, or nowhere: not in the sidebar, a menu or a dialog. */
  inMain: boolean
}

/**
 * Which command a key means there; null when none.
 * - A single character is not heard while somebody types, nor when such keys are switched off.
 * - Alt with an arrow moves the caret by a paragraph on some machines: a field with text in it keeps it.
 * - Escape closes what lies over the page first; it is heard from the main part alone.
 * Of two commands with one key, the one offered last that can be done.
 */
export function commandHeard(
  commands: readonly ListedCommand[],
  key: PressedKey,
  place: Place,
  settings: { apple: boolean; singleKeys: boolean },
): ListedCommand | null {
  const heard = commands.findLast(
    ({ shortcut, enabled }) => shortcut !== undefined && enabled !== false && isPressed(shortcut, key, settings.apple),
  )
  const shortcut = heard?.shortcut
  if (!heard || shortcut === undefined) return null
  if (isSingleCharacter(shortcut) && (place.typing !== 'no' || !settings.singleKeys)) return null
  if (shortcut.startsWith('Alt+') && place.typing === 'field-with-text') return null
  return shortcut === 'Escape' && !place.inMain ? null : heard
}
