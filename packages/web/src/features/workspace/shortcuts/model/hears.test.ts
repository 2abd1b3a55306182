import { expect, it } from 'vitest'
import type { ListedCommand } from '../../../../lib/commands/command-registry.ts'
import type { PressedKey } from '../../../../lib/commands/shortcut.ts'
import { commandHeard, type Place } from './hears.ts'

const command = (id: string, shortcut: string, enabled = true): ListedCommand => ({ id, title: id, group: 'View', shortcut, enabled })
const commands = [
  command('new', 'N'),
  command('palette', 'Mod+K'),
  command('next', 'Alt+ArrowDown'),
  command('leave', 'Escape'),
  command('stop', 'Escape'),
]
const main: Place = { typing: 'no', inMain: true }
const heard = (key: string, over: Partial<PressedKey> = {}, place: Partial<Place> = {}, singleKeys = true, of = commands) =>
  commandHeard(
    of,
    { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over },
    { ...main, ...place },
    {
      apple: false,
      singleKeys,
    },
  )?.id ?? null

it('WCAG 2.1.4 a single character is heard unless somebody types or has switched such keys off', () => {
  expect(heard('n')).toBe('new')
  expect(heard('n', {}, { typing: 'empty-field' })).toBeNull()
  expect(heard('n', {}, { typing: 'field-with-text' })).toBeNull()
  expect(heard('n', {}, {}, false)).toBeNull()
})

it('a key with a modifier is heard while somebody types, whatever is switched off', () => {
  expect(heard('k', { ctrlKey: true }, { typing: 'field-with-text' }, false)).toBe('palette')
})

it('Alt with an arrow stays with a field that has text in it', () => {
  expect(heard('ArrowDown', { altKey: true }, { typing: 'empty-field' })).toBe('next')
  expect(heard('ArrowDown', { altKey: true }, { typing: 'field-with-text' })).toBeNull()
})

it('Escape is heard from the main part alone, and means the later command that can be done', () => {
  expect(heard('Escape')).toBe('stop')
  expect(heard('Escape', {}, { inMain: false })).toBeNull()
  expect(heard('Escape', {}, {}, true, [command('leave', 'Escape'), command('stop', 'Escape', false)])).toBe('leave')
})

it('other keys mean nothing', () => {
  expect([heard('x'), heard('n', { ctrlKey: true }), heard('Enter')]).toEqual([null, null, null])
})
