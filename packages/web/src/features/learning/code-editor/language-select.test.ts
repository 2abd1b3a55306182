import { expect, it } from 'vitest'
import { nameAndVersion } from './language-select.tsx'

it('the selector tells the version that runs where the name says another, once', () => {
  expect(nameAndVersion('Python 3.13.2', '3.11.2')).toBe('Python 3.13.2 (here 3.11.2)')
  expect(nameAndVersion('JavaScript Node.js', '24.1.0')).toBe('JavaScript Node.js (here 24.1.0)')
  expect(nameAndVersion('Python 3.13.2', '3.13.2')).toBe('Python 3.13.2')
  expect(nameAndVersion('Java 17', '17.0.11')).toBe('Java 17')
  expect(nameAndVersion('Go 1.22', null)).toBe('Go 1.22')
})
