import type { Shortcut } from '../../../lib/commands/shortcut.ts'

/** Opens the palette, and closes it. */
export const paletteShortcut: Shortcut = 'Mod+K'
