import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { controlGroupsV1, controlGroupsV2 } from './control-group.ts'
import { ownName } from './process-start.ts'

// The kernel's own groups are used by every attack; here is what the version that this machine may not have is told, on a tree of files.
const root = mkdtempSync(join(tmpdir(), 'groups-'))
afterAll(() => rmSync(root, { recursive: true }))
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const limits = { memoryBytes: 1_000_000, processes: 7 }

describe('control groups of version 2', () => {
  test('bound memory without swap, end all of a box together, and count processes', async () => {
    const group = await controlGroupsV2(root, 'two').open('box', limits)
    expect(['memory.max', 'memory.swap.max', 'memory.oom.group', 'pids.max'].map((name) => read('two/box', name))).toEqual([
      '1000000',
      '0',
      '1',
      '7',
    ])
    expect(group.entrances).toEqual([join(root, 'two/box/cgroup.procs')])
    await group.limitMemory(500_000)
    expect(read('two/box/memory.max')).toBe('500000')
  })

  test('tell processor time, the most memory, and whether the kernel ended a process for want of it', async () => {
    const group = await controlGroupsV2(root, 'two').open('told', limits)
    const write = (name: string, text: string) => writeFileSync(join(root, 'two/told', name), text)
    write('cpu.stat', 'usage_usec 1234567\nuser_usec 1\nsystem_usec 2\n')
    write('memory.events', 'low 0\nhigh 0\nmax 3\noom 1\noom_kill 0\n')
    write('memory.peak', '4096\n')
    expect(group.usage()).toEqual({ cpuMs: 1234.567, peakBytes: 4096, outOfMemory: false })
    write('memory.events', 'low 0\nhigh 0\nmax 3\noom 1\noom_kill 2\n')
    expect(group.usage().outOfMemory).toBe(true)
    // Before kernel 5.19 there is no peak.
    rmSync(join(root, 'two/told/memory.peak'))
    write('memory.current', '2048\n')
    expect(group.usage().peakBytes).toBe(2048)
  })
})

describe('control groups of version 1', () => {
  test('say that memory ran out by the count of kills, and on older kernels by the peak at the limit', async () => {
    const group = await controlGroupsV1(root, 'one').open('box', limits)
    const write = (controller: string, name: string, text: string) => writeFileSync(join(root, controller, 'one/box', name), text)
    write('cpuacct', 'cpuacct.usage', '5000000\n')
    write('memory', 'memory.max_usage_in_bytes', '1000000\n')
    write('memory', 'memory.oom_control', 'oom_kill_disable 0\nunder_oom 0\noom_kill 0\n')
    expect(group.usage()).toEqual({ cpuMs: 5, peakBytes: 1_000_000, outOfMemory: false })
    write('memory', 'memory.oom_control', 'oom_kill_disable 0\nunder_oom 0\noom_kill 1\n')
    expect(group.usage().outOfMemory).toBe(true)
    write('memory', 'memory.oom_control', 'oom_kill_disable 0\nunder_oom 0\n')
    expect(group.usage().outOfMemory).toBe(true)
    write('memory', 'memory.max_usage_in_bytes', '999\n')
    expect(group.usage().outOfMemory).toBe(false)
  })
})

test('a sweep takes what a runner left that died while it opened a box or gave one back, in whichever tree it is', async () => {
  const groups = controlGroupsV1(root, 'half')
  const left = [
    ['memory', '1-1-1'],
    ['memory', '1-1-2'],
    ['pids', '1-1-2'],
    ['cpuacct', '1-1-3'],
    ['cpuacct', `${ownName()}-1`],
  ] as const
  for (const [controller, name] of left) await mkdir(join(root, controller, 'half', name), { recursive: true })
  expect(await groups.sweep()).toBe(3)
  expect(['memory', 'pids', 'cpuacct'].flatMap((controller) => readdirSync(join(root, controller, 'half')))).toEqual([`${ownName()}-1`])
})

test('a sweep takes what dead runners left and leaves what living ones have', async () => {
  const groups = controlGroupsV2(root, 'swept')
  // Process 1 lives, but it began at another time.
  for (const name of [`${ownName()}-1`, '1-1-1', '4194305-5-2']) await mkdir(join(root, 'swept', name), { recursive: true })
  expect(groups.mine()).toEqual([`${ownName()}-1`])
  expect(await groups.sweep()).toBe(2)
  expect(groups.mine()).toEqual([`${ownName()}-1`])
})
