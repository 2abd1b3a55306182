import { afterEach, describe, expect, test } from 'vitest'
import { compileLimits } from '../cage/limits.ts'
import { attackerOf, text } from '../testing/attack.ts'
import { everyTestCage } from '../testing/test-cage.ts'

const cages = await everyTestCage()

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('in the cage $mode.name', (cage) => {
  const { shell, leftBehind } = attackerOf(cage)
  afterEach(async () => expect(await leftBehind()).toEqual([]))

  describe('a compiler that is given a trap', () => {
    test('reads no file of the host into its messages', async () => {
      const { stderr, exitCode } = await shell('gcc -c main.c', {
        files: { 'main.c': '#include "/etc/shadow"\n#include "/etc/passwd"\n#include "/proc/1/environ"\nint main(){}' },
        limits: compileLimits,
      })
      expect(exitCode).toBe(1)
      expect(text(stderr)).not.toContain('root:')
    })

    test('that never ends, or takes all memory, is ended like a program', async () => {
      const endless = await shell('gcc -c main.c', {
        files: { 'main.c': '#include "/dev/zero"' },
        limits: { ...compileLimits, wallMs: 1_500 },
      })
      expect(['wall', 'cpu', 'memory', 'exited']).toContain(endless.end)
      expect(endless.exitCode).not.toBe(0)
      const large = await shell('gcc -c main.c && cat main.o', {
        files: { 'main.c': 'char a[1<<30] = {1}; int main(){}' },
        limits: { ...compileLimits, wallMs: 20_000 },
      })
      expect(large.exitCode).not.toBe(0)
    })
  })
})
