/**
 * A shortcut as it is written in code: `Mod+K`, `Alt+ArrowDown`, `?`, `N`, `Escape`. `Mod` is ⌘ on Apple's machines and Ctrl elsewhere.
 * The last part is the key as the browser names it (`event.key`), letters in capitals, so that it means the same on every Latin keyboard;
 * on one of another script the key in the same place counts (`event.code`).
 */
export type Shortcut = string

/** What is asked of a keydown; any KeyboardEvent has it. */
export interface PressedKey {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export const isApple = (platform: string): boolean => /mac|iphone|ipad|ipod/i.test(platform)

/** This machine's keys. */
export const onApple = (): boolean => isApple(navigator.platform)

function partsOf(shortcut: Shortcut): { modifier: 'Mod' | 'Alt' | null; key: string } {
  const [, modifier, key] = /^(Mod|Alt)\+(.+)$/.exec(shortcut) ?? []
  return key !== undefined && (modifier === 'Mod' || modifier === 'Alt') ? { modifier, key } : { modifier: null, key: shortcut }
}

/**
 * WCAG 2.1.4: a letter, digit or sign without a modifier. Such a key is never heard while somebody types, and can be switched off.
 */
export const isSingleCharacter = (shortcut: Shortcut): boolean => [...shortcut].length === 1

/** Whether a keydown is this shortcut. Shift counts for letters alone: `?` needs it on one keyboard and not on another. */
export function isPressed(shortcut: Shortcut, event: PressedKey, apple: boolean): boolean {
  const { modifier, key } = partsOf(shortcut)
  if (event.key.toLowerCase() !== key.toLowerCase() && !isInPlaceOf(key, event)) return false
  const [mod, other] = apple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (mod !== (modifier === 'Mod') || event.altKey !== (modifier === 'Alt') || other) return false
  return !(event.shiftKey && (/^[a-z]$/i.test(key) || key.length > 1))
}

/** A Cyrillic, Greek or Devanagari keyboard has no K: the key where others have it is meant. */
function isInPlaceOf(key: string, event: PressedKey): boolean {
  const code = key === '.' ? 'Period' : /^[A-Z]$/.test(key) ? `Key${key}` : null
  return event.code === code && /^[^\p{ASCII}]$/u.test(event.key) && !/\p{Script=Latin}/u.test(event.key)
}

const shownKeys: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' }

/** The keys of a shortcut as they are shown, one by one: `['Ctrl', 'K']`, `['⌘', 'K']`, `['Esc']`. */
export function keysShown(shortcut: Shortcut, apple: boolean): string[] {
  const { modifier, key } = partsOf(shortcut)
  const shown = shownKeys[key] ?? key
  if (modifier === 'Mod') return [apple ? '⌘' : 'Ctrl', shown]
  return modifier === 'Alt' ? [apple ? '⌥' : 'Alt', shown] : [shown]
}

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (shortcut: Shortcut, apple: boolean): string => shortcut.replace(/^Mod\+/, apple ? 'Meta+' : 'Control+')
