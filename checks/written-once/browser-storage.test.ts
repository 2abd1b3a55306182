import { expect, test } from 'vitest'
import { storageUsesIn } from './browser-storage.ts'
import { sourceFiles } from './source-files.ts'

test('one file of the browser touches its storage', () => {
  const files = sourceFiles('packages/web/src')
  expect(files.length).toBeGreaterThan(300)
  expect(storageUsesIn(files)).toEqual([])
})

test('another file that does is found, and what stands in a comment passes', () => {
  const planted = (text: string, path = 'packages/web/src/lib/planted.ts') => storageUsesIn([{ path, text }])
  expect(planted("const kept = localStorage.getItem('draft')")).toEqual(['packages/web/src/lib/planted.ts:1'])
  expect(planted("\nwindow.sessionStorage.setItem('draft', '')")).toEqual(['packages/web/src/lib/planted.ts:2'])
  expect(planted("addEventListener('storage', follow)")).toHaveLength(1)
  expect(planted('// localStorage may be closed')).toEqual([])
  expect(planted('export const open = () => localStorage', 'packages/web/src/lib/storage/guarded-storage.ts')).toEqual([])
})
