import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ownName } from './cage/process-start.ts'
import { createPreparedStore } from './prepared-store.ts'
import { everyTestCage } from './testing/test-cage.ts'
import { createWarmBoxes } from './warm-boxes.ts'

const [cage] = await everyTestCage()
if (!cage) throw new Error('no cage holds on this machine')
const boxes = createWarmBoxes(cage, 0)
const folder = mkdtempSync(join(tmpdir(), 'prepared-store-'))
chmodSync(folder, 0o755)
afterAll(() => {
  boxes.close()
  rmSync(folder, { recursive: true })
})
const { prepared, whenIdle } = createPreparedStore(boxes, { node: null, typescript: null, nodeTypes: null, kotlin: null, prepared: folder })

describe('what is made ahead for compilers', () => {
  test('is made in a box, once, and is there for whoever asks again', async () => {
    expect(prepared('numbers.txt', 'exec printf 123')).toBe(false)
    expect(prepared('numbers.txt', 'exec printf 456')).toBe(false)
    await whenIdle()
    expect(prepared('numbers.txt', 'exec printf 789')).toBe(true)
    expect(readFileSync(join(folder, 'numbers.txt'), 'utf8')).toBe('123')
  })

  test('that cannot be made leaves nothing that would be used', async () => {
    prepared('broken.txt', 'printf half; exit 1')
    await whenIdle()
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })

  test('fills no disk, however many ask at once', async () => {
    const own = mkdtempSync(join(tmpdir(), 'prepared-store-'))
    chmodSync(own, 0o755)
    const store = createPreparedStore(boxes, { node: null, typescript: null, nodeTypes: null, kotlin: null, prepared: own })
    for (let n = 0; n < 60; n++) store.prepared(`set-${n}.gch`, 'exec printf headers')
    await store.whenIdle()
    expect(readdirSync(own).toSorted()).toEqual(Array.from({ length: 16 }, (_, n) => `set-${n}.gch`).toSorted())
    rmSync(own, { recursive: true })
  })

  test('is made again where whoever began it has died, and left to whoever is still at it', async () => {
    writeFileSync(join(folder, 'begun.txt.half'), '999999-1')
    prepared('begun.txt', 'exec printf done')
    await whenIdle()
    expect(readFileSync(join(folder, 'begun.txt'), 'utf8')).toBe('done')
    writeFileSync(join(folder, 'busy.txt.half'), ownName())
    prepared('busy.txt', 'exec printf done')
    await whenIdle()
    expect(existsSync(join(folder, 'busy.txt'))).toBe(false)
  })

  test('for one compiler is kept for its last three versions', async () => {
    for (const [index, name] of ['testc-1-a', 'testc-1-b', 'testc-2-c', 'testc-2-d'].entries()) {
      prepared(name, 'exec printf classes', 'testc')
      await whenIdle()
      utimesSync(join(folder, name), 1_700_000_000 + index, 1_700_000_000 + index)
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('testc'))).toEqual(['testc-1-b', 'testc-2-c', 'testc-2-d'])
    expect(prepared('numbers.txt', '')).toBe(true)
  })
})
