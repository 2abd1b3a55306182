import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isForEverybody, readable } from './find-places.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'places-')))
chmodSync(base, 0o755)
afterAll(() => rmSync(base, { recursive: true }))

function folder(name: string, mode: number): string {
  const path = join(base, name)
  mkdirSync(join(path, 'lib'), { recursive: true })
  writeFileSync(join(path, 'lib/tool'), 'a tool', { mode: 0o755 })
  chmodSync(path, mode)
  return path
}

describe('a toolchain that boxes of other users have to read', () => {
  test('is for everybody when every folder on the way is, and it itself', () => {
    expect(isForEverybody(join(folder('open', 0o755), 'lib'))).toBe(true)
    expect(isForEverybody(join(folder('closed', 0o700), 'lib'))).toBe(false)
    const secret = join(base, 'secret')
    writeFileSync(secret, '', { mode: 0o600 })
    expect(isForEverybody(secret)).toBe(false)
  })

  test('stays where it is when everybody may read it', async () => {
    const open = join(folder('stays', 0o755), 'lib')
    expect(await readable(open, join(base, 'shelf'))).toBe(open)
    expect(await readable(null, join(base, 'shelf'))).toBeNull()
  })

  test.runIf(process.getuid?.() === 0)('is copied to the shelf once when it stands in a home directory', async () => {
    const shelf = join(base, 'shelf')
    const home = join(folder('home', 0o700), 'lib')
    const copy = (await readable(home, shelf)) ?? ''
    expect(copy.startsWith(shelf)).toBe(true)
    expect(isForEverybody(copy)).toBe(true)
    expect(readFileSync(join(copy, 'tool'), 'utf8')).toBe('a tool')
    expect(statSync(join(copy, 'tool')).mode & 0o777).toBe(0o755)
    const { ino } = statSync(copy)
    expect(await readable(home, shelf)).toBe(copy)
    expect(statSync(copy).ino).toBe(ino)
  })
})
