import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createCacheBudget } from './cache-budget.ts'
import type { BoxPlan } from './cage/box-plan.ts'
import { runLimits } from './cage/limits.ts'
import { createCompileCache } from './compile-cache.ts'
import { createCopiedStore, noteCopyUse } from './languages/copied-toolchains.ts'
import { createPreparedStore } from './prepared-store.ts'
import { everyTestCage } from './testing/test-cage.ts'
import { createWarmBoxes } from './warm-boxes.ts'

const mebibyte = 1024 * 1024
const [cage] = await everyTestCage()
if (!cage) throw new Error('no cage holds on this machine')
const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers.toReversed()) close()
})

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cache-budget-'))
  chmodSync(folder, 0o755)
  closers.push(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('the budget of memory', () => {
  /** Waits with 12 MiB of its own, and says so when it is used. */
  const waiting = (name: string): BoxPlan => ({
    program: ['/usr/bin/python3', '-c', `import os; a = b'x' * (12 << 20); os.read(3, 1); print('${name}')`],
    limits: runLimits,
    places: [],
  })
  const given = { gift: Buffer.from('.'), stdin: Buffer.alloc(0), signal: new AbortController().signal }

  test('holds programs and waiting boxes together: what was used longest ago goes first, what is in use stays', async () => {
    const budget = createCacheBudget({ disk: 0, memory: 64 * mebibyte })
    const cache = createCompileCache(budget)
    const boxes = createWarmBoxes(cage, 2, budget)
    closers.push(boxes.close)
    const used = () => budget.use().memory.bytes
    const put = (key: string) => cache.put(key, { artefact: Buffer.alloc(10 * mebibyte), output: null })
    const has = (key: string) => {
      const held = cache.hold(key)
      held?.release()
      return held !== undefined
    }

    await boxes.keep(waiting('one'))
    await expect.poll(used).toBeGreaterThan(24 * mebibyte)
    const boxBytes = used() / 2
    expect(boxBytes).toBeLessThan(22 * mebibyte)
    const programs = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const boxesLeft = () => Math.round((used() - 10 * mebibyte * programs.filter(has).length) / boxBytes)

    const held = put('a')
    for (const key of programs.slice(1)) {
      const before = boxesLeft()
      put(key).release()
      expect(used()).toBeLessThanOrEqual(64 * mebibyte)
      // The boxes were used before every program, so no program went while a box was there.
      if (before > 0) expect(programs.filter(has)).toEqual(programs.slice(0, programs.indexOf(key) + 1))
    }
    expect(boxesLeft()).toBe(0)
    expect(programs.filter(has)).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])

    // A plan that is wanted now takes the room of programs that were used longest ago, but not of one that runs.
    await boxes.keep(waiting('two'))
    expect(used()).toBeLessThanOrEqual(64 * mebibyte)
    expect(has('a')).toBe(true)
    const outcome = await boxes.run(waiting('three'), given)
    expect(outcome.stdout.toString()).toBe('three\n')
    expect(used()).toBeLessThanOrEqual(64 * mebibyte)
    held.release()
  })

  test('that is too small for a box keeps none, and programs run all the same', async () => {
    const budget = createCacheBudget({ disk: 0, memory: mebibyte })
    const boxes = createWarmBoxes(cage, 2, budget)
    closers.push(boxes.close)
    const plan = waiting('one')
    await boxes.keep(plan)
    expect(budget.use().memory.bytes).toBe(0)
    expect((await boxes.run(plan, given)).stdout.toString()).toBe('one\n')
  })
})

describe('the budget of disk', () => {
  const limit = 200 * mebibyte
  const hourAgo = Date.now() / 1000 - 3600
  /** A file that says it is so large, and takes nothing. */
  function put(path: string, bytes: number, usedAt: number): void {
    writeFileSync(path, '')
    truncateSync(path, bytes)
    utimesSync(path, usedAt, usedAt)
  }

  test('holds headers, class archives and copied toolchains together, and what a living runner uses stays', async () => {
    const shelf = openFolder()
    const [prepared, copied] = [join(shelf, 'prepared'), join(shelf, 'copied')]
    for (const folder of [prepared, copied, join(copied, 'old'), join(copied, 'used')]) mkdirSync(folder)
    put(join(prepared, 'archive.jsa'), 30 * mebibyte, hourAgo)
    put(join(prepared, 'idle.gch'), 30 * mebibyte, hourAgo + 2)
    put(join(prepared, 'busy.gch'), 10 * mebibyte, Date.now() / 1000)
    put(join(copied, 'old/node'), 30 * mebibyte, hourAgo)
    put(join(copied, 'used/node'), 20 * mebibyte, hourAgo)
    noteCopyUse(join(copied, 'used'))
    for (const [name, usedAt] of [
      ['old', hourAgo + 3],
      ['used', hourAgo - 9],
    ] as const)
      utimesSync(join(copied, name), usedAt, usedAt)

    const budget = createCacheBudget({ disk: limit, memory: 0 })
    const boxes = createWarmBoxes(cage, 0)
    budget.register(createCopiedStore(shelf))
    const places = { node: null, typescript: null, nodeTypes: null, kotlin: null, prepared }
    const store = createPreparedStore(boxes, places, budget)
    expect(budget.use().disk).toEqual({ bytes: 120 * mebibyte, limit })
    const there = () =>
      ['prepared/archive.jsa', 'copied/old', 'prepared/idle.gch', 'prepared/busy.gch', 'copied/used'].filter((name) =>
        existsSync(join(shelf, name)),
      )

    // 128 MiB are set aside for what is being made.
    expect(store.prepared('new.gch', 'exec printf headers')).toBe(false)
    await store.whenIdle()
    expect(there()).toEqual(['copied/old', 'prepared/busy.gch', 'copied/used'])
    expect(store.prepared('new.gch', '')).toBe(true)

    // Everything is in use now, and for one more there is no room.
    noteCopyUse(join(copied, 'old'))
    put(join(prepared, 'busier.gch'), 40 * mebibyte, Date.now() / 1000)
    expect(store.prepared('one-more.gch', 'exec printf headers')).toBe(false)
    await store.whenIdle()
    expect(existsSync(join(prepared, 'one-more.gch'))).toBe(false)
    expect(there()).toEqual(['copied/old', 'prepared/busy.gch', 'copied/used'])
    expect(budget.use().disk.bytes).toBe(100 * mebibyte + 'headers'.length)
  })

  test('takes what was made only where it fits, and removes what was used longest ago for it', async () => {
    const folder = openFolder()
    for (let n = 0; n < 20; n++) put(join(folder, `set-${n}.gch`), 9 * mebibyte, hourAgo + n)
    const budget = createCacheBudget({ disk: limit, memory: 0 })
    const places = { node: null, typescript: null, nodeTypes: null, kotlin: null, prepared: folder }
    const store = createPreparedStore(createWarmBoxes(cage, 0), places, budget)
    // Used again: it is in use for ten minutes.
    expect(store.prepared('set-0.gch', '')).toBe(true)
    expect(store.prepared('new.gch', 'exec head -c 2000000 /dev/zero')).toBe(false)
    await store.whenIdle()
    expect(store.prepared('new.gch', '')).toBe(true)
    expect(existsSync(join(folder, 'set-0.gch'))).toBe(true)
    const left = Array.from({ length: 20 }, (_, n) => n).filter((n) => existsSync(join(folder, `set-${n}.gch`)))
    expect(left).toEqual([0, 13, 14, 15, 16, 17, 18, 19])
    expect(budget.use().disk.bytes).toBe(8 * 9 * mebibyte + 2_000_000)
  })

  test('does not wait for a store that cannot remove its oldest entry', () => {
    const budget = createCacheBudget({ disk: 10, memory: 0 })
    budget.register({ kind: 'disk', bytes: () => 10, oldestUse: () => 1, evictOldest: () => false })
    expect(budget.makeRoom('disk', 5)).toBe(false)
  })
})
