import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findHouseFonts } from './house-fonts.ts'
import { renderPlainPage } from './plain-page.ts'

const built = mkdtempSync(join(tmpdir(), 'xperto-fonts-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))

it('a page outside the application takes the built fonts, and its policy lets them come from there alone', () => {
  expect(findHouseFonts(built, 'http://localhost:3000')).toBeNull()
  mkdirSync(join(built, '.vite'))
  const face = (name: string) => [`src/assets/fonts/${name}.woff2`, { file: `assets/${name}-1a2b.woff2` }]
  const write = (...names: string[]) =>
    writeFileSync(join(built, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(names.map(face))))
  write('literata')
  expect(findHouseFonts(built, 'http://localhost:3000')).toBeNull()
  write('literata', 'hanken-grotesk')
  const fonts = findHouseFonts(built, 'http://localhost:3000')
  const { html, headers } = renderPlainPage({ title: 'Sign in', body: '', fonts })
  expect(html).toContain('href="http://localhost:3000/assets/literata-1a2b.woff2"')
  expect(html).toContain('src:url("http://localhost:3000/assets/hanken-grotesk-1a2b.woff2")')
  expect(headers['content-security-policy']).toContain('; font-src http://localhost:3000')
  expect(renderPlainPage({ title: 'Sign in', body: '' }).headers['content-security-policy']).not.toContain('font-src')
})
