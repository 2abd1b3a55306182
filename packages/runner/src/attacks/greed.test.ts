import { afterEach, describe, expect, test } from 'vitest'
import { runLimits } from '../cage/limits.ts'
import { attackerOf, text } from '../testing/attack.ts'
import { everyTestCage } from '../testing/test-cage.ts'

const cages = await everyTestCage()

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('in the cage $mode.name', (cage) => {
  const { counted, python, shell, leftBehind } = attackerOf(cage)
  afterEach(async () => expect(await leftBehind()).toEqual([]))

  describe('a program that takes too much', () => {
    /** Nobody bombs a machine whose processes are not known to be counted. */
    let processesAreCounted = false

    test('of processes gets no more than its share, and all of them are gone', async () => {
      const { end, exitCode, stdout } = await python(`
import os, time
made = 0
try:
    for _ in range(200):
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
        made += 1
except OSError:
    pass
print(made, flush=True)
os._exit(0)`)
      expect([end, exitCode]).toEqual(['exited', 0])
      expect(Number(text(stdout))).toBeGreaterThan(10)
      expect(Number(text(stdout))).toBeLessThan(runLimits.processes)
      processesAreCounted = true
    })

    test('of processes again and again (a fork bomb) is ended at its time', async () => {
      expect(processesAreCounted).toBe(true)
      const bomb = await python(
        `
import os, time
while True:
    try: os.fork()
    except OSError: time.sleep(0.01)`,
        { limits: { wallMs: 3_000 } },
      )
      expect(['wall', 'cpu', 'memory']).toContain(bomb.end)
    })

    test('of memory in one process is ended for it, or told that there is no more', async () => {
      const { end, stderr, stdout } = await python(`a = bytearray(1 << 30)\nprint(len(a))`)
      expect(text(stdout)).toBe('')
      if (counted) expect(end).toBe('memory')
      else expect(text(stderr)).toContain('MemoryError')
    })

    test('of memory in twenty processes is ended for what all of them have', async () => {
      if (!counted) return // each by itself, as this mode says of itself
      const { end, peakBytes } = await python(`
import os, time
for _ in range(20):
    if os.fork() == 0:
        a = bytearray(100 << 20)
        time.sleep(30)
time.sleep(30)`)
      expect(end).toBe('memory')
      expect(peakBytes).toBeLessThanOrEqual(runLimits.memoryBytes)
    })

    test('of files fills its own folders and no more, and they count as its memory', async () => {
      const { stdout, peakBytes } = await python(`
import sys
written = 0
for folder in ['/box', '/tmp', '/dev/shm', '/', '/dev', '/usr/tmp', '/var/tmp', '/proc']:
    for n in range(100):
        try:
            with open(f'{folder}/{n}', 'wb') as file:
                for _ in range(8): written += file.write(b'x' * (1 << 20))
        except OSError:
            break
print(written >> 20)`)
      expect(Number(text(stdout))).toBeLessThanOrEqual(3 * 64)
      if (counted) expect(peakBytes).toBeLessThanOrEqual(runLimits.memoryBytes)
    })

    test('of files that hold nothing gets no more than its folders have room for', async () => {
      const { end } = await python(
        `
n = 0
while True:
    try:
        open(f'/box/{n}', 'w').close()
        n += 1
    except OSError: break`,
        { limits: { cpuMs: 2_000, wallMs: 6_000 } },
      )
      expect(['exited', 'cpu', 'memory', 'wall']).toContain(end)
    })

    test('a file of more than 16 MB is refused', async () => {
      const { exitCode, stderr } = await shell('head -c 20000000 /dev/zero > big')
      expect(exitCode === 128 + 25 || text(stderr).includes('File size')).toBe(true)
    })

    test('of output is cut at the byte', async () => {
      const { end, stdout } = await shell('yes')
      expect(end).toBe('output')
      expect(stdout.length).toBe(runLimits.outputBytes)
      const exact = await shell(`head -c ${runLimits.outputBytes} /dev/zero | tr '\\0' x`)
      expect([exact.end, exact.stdout.length]).toEqual(['exited', runLimits.outputBytes])
    })

    test('of time that it sleeps is ended by the wall clock', async () => {
      const { end, exitCode } = await shell('sleep 30', { limits: { wallMs: 300 } })
      expect([end, exitCode]).toEqual(['wall', null])
    })

    test('of the processor, in one process or in eight, is ended by what all of them used', async () => {
      const limits = { cpuMs: 1_000, wallMs: 60_000 }
      expect((await python('while True: pass', { limits })).end).toBe('cpu')
      const many = await python(`import os\nfor _ in range(3): os.fork()\nwhile True: pass`, { limits })
      expect(many.end).toBe('cpu')
      // Without a count for all of them the kernel stops each at its own second.
      if (counted) expect(many.cpuMs).toBeLessThan(4_000)
    })
  })
})
