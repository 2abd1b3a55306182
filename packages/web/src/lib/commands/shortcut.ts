/**
 * A shortcut as it is written in code: `Mod+K`, `?`, `N`, `Escape`. `Mod` is ⌘ on Apple's machines and Ctrl elsewhere. The last part is
 * the key as the browser names it (`event.key`), letters in capitals, so that it means the same on every keyboard.
 */
export type Shortcut = string

/** What is asked of a keydown; any KeyboardEvent has it. */
export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export const isApple = (platform: string): boolean => /mac|iphone|ipad|ipod/i.test(platform)

const modPrefix = 'Mod+'
const keyOf = (shortcut: Shortcut): string => (shortcut.startsWith(modPrefix) ? shortcut.slice(modPrefix.length) : shortcut)

/**
 * WCAG 2.1.4: a letter, digit or sign without a modifier. Such a key is never heard while somebody types, and can be switched off.
 */
export const isSingleCharacter = (shortcut: Shortcut): boolean => [...shortcut].length === 1

/** Whether a keydown is this shortcut. Shift counts for letters alone: `?` needs it on one keyboard and not on another. */
export function isPressed(shortcut: Shortcut, event: PressedKey, apple: boolean): boolean {
  const key = keyOf(shortcut)
  if (event.key.toLowerCase() !== key.toLowerCase()) return false
  const withMod = shortcut.startsWith(modPrefix)
  const [mod, other] = apple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (mod !== withMod || other || event.altKey) return false
  return !(event.shiftKey && /^[a-z]$/i.test(key))
}

/** The keys of a shortcut as they are shown, one by one: `['Ctrl', 'K']`, `['⌘', 'K']`, `['Esc']`. */
export function keysShown(shortcut: Shortcut, apple: boolean): string[] {
  const key = keyOf(shortcut)
  const shown = key === 'Escape' ? 'Esc' : key
  return shortcut.startsWith(modPrefix) ? [apple ? '⌘' : 'Ctrl', shown] : [shown]
}

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (shortcut: Shortcut, apple: boolean): string => shortcut.replace(modPrefix, apple ? 'Meta+' : 'Control+')

/** This machine's keys. */
export const onApple = (): boolean => isApple(navigator.platform)
