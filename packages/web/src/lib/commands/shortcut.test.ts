import { expect, it } from 'vitest'
import { ariaKeys, isApple, isPressed, isSingleCharacter, keysShown, type PressedKey } from './shortcut.ts'

const key = (name: string, over: Partial<PressedKey> = {}): PressedKey => ({
  key: name,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
})

it('Mod is Ctrl on one machine and ⌘ on the other, and never the other one as well', () => {
  expect(isPressed('Mod+K', key('k', { ctrlKey: true }), false)).toBe(true)
  expect(isPressed('Mod+K', key('k', { metaKey: true }), false)).toBe(false)
  expect(isPressed('Mod+K', key('k', { metaKey: true }), true)).toBe(true)
  expect(isPressed('Mod+K', key('k', { ctrlKey: true }), true)).toBe(false)
  expect(isPressed('Mod+K', key('k'), false)).toBe(false)
})

it('a single character is itself alone: with a modifier, or a letter with Shift, it is something else', () => {
  expect(isPressed('N', key('n'), false)).toBe(true)
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
    expect([held, isPressed('N', key('n', { [held]: true }), false)]).toEqual([held, false])
  // One keyboard needs Shift for it, another does not.
  expect(isPressed('?', key('?', { shiftKey: true }), false)).toBe(true)
  expect(isPressed('?', key('?'), true)).toBe(true)
})

it('Alt is Alt on every machine, and not AltGr', () => {
  const down = key('ArrowDown', { altKey: true })
  expect([isPressed('Alt+ArrowDown', down, true), isPressed('Alt+ArrowDown', down, false)]).toEqual([true, true])
  expect(isPressed('Alt+ArrowDown', key('ArrowDown'), false)).toBe(false)
  expect(isPressed('Alt+ArrowDown', { ...down, ctrlKey: true }, false)).toBe(false)
  expect(isPressed('Alt+ArrowDown', { ...down, shiftKey: true }, false)).toBe(false)
})

it('with a capital from Caps Lock it is the same key', () => {
  expect(isPressed('N', key('N'), false)).toBe(true)
})

it('on a keyboard of another script the key in the same place counts; on a Latin one the letter does, wherever it is', () => {
  expect(isPressed('Mod+K', key('л', { code: 'KeyK', ctrlKey: true }), false)).toBe(true)
  expect(isPressed('Mod+.', key('ю', { code: 'Period', ctrlKey: true }), false)).toBe(true)
  expect(isPressed('N', key('т', { code: 'KeyN' }), false)).toBe(true)
  expect(isPressed('N', key('л', { code: 'KeyK' }), false)).toBe(false)
  // Dvorak has its N where others have L, and AZERTY an é where others have a 2.
  expect(isPressed('N', key('n', { code: 'KeyL' }), false)).toBe(true)
  expect(isPressed('L', key('n', { code: 'KeyL' }), false)).toBe(false)
  expect(isPressed('A', key('à', { code: 'KeyA' }), false)).toBe(false)
})

it('WCAG 2.1.4 knows which shortcuts have no modifier', () => {
  expect(['N', '?', 'Mod+K', 'Escape'].map(isSingleCharacter)).toEqual([true, true, false, false])
})

it('is shown and announced for the machine it is on', () => {
  expect([keysShown('Mod+K', false), keysShown('Mod+K', true), keysShown('Escape', false)]).toEqual([['Ctrl', 'K'], ['⌘', 'K'], ['Esc']])
  expect([keysShown('Alt+ArrowDown', false), keysShown('Alt+ArrowUp', true)]).toEqual([
    ['Alt', '↓'],
    ['⌥', '↑'],
  ])
  expect([ariaKeys('Mod+.', false), ariaKeys('Mod+.', true), ariaKeys('N', true)]).toEqual(['Control+.', 'Meta+.', 'N'])
  expect(['MacIntel', 'iPhone', 'Win32', 'Linux x86_64'].map(isApple)).toEqual([true, true, false, false])
})
