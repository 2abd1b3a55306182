import { afterEach, describe, expect, test } from 'vitest'
import { compileLimits, runLimits } from '../cage/limits.ts'
import { findLanguages } from '../doctor/find-languages.ts'
import { knownLanguages } from '../doctor/look-again.ts'
import { findPlaces } from '../languages/find-places.ts'
import { createWorkshop } from '../languages/workshop.ts'
import { createLocalRunner } from '../local-runner.ts'
import { attackerOf, text } from '../testing/attack.ts'
import { everyTestCage, testToolchains } from '../testing/test-cage.ts'
import { createWarmBoxes } from '../warm-boxes.ts'

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

    test('that says more than a program may is cut off, and 60 KB of mistakes are no 40 MB to keep', async () => {
      // None waits, so that none is still being opened when what is left behind is counted.
      const boxes = createWarmBoxes(cage, 0)
      const workshop = createWorkshop(await findPlaces(testToolchains))
      const found = knownLanguages(async () => await findLanguages(boxes, workshop), 0)
      const runner = createLocalRunner({ boxes, found, places: 2 })
      // Each mistake is told with its whole line.
      const source = (type: string) => `int main(void) { ${`${type} a; `.repeat(900)} }`
      const never = new AbortController().signal
      const say = async (text: string) =>
        (await runner.run({ user: 'a', languageId: 103, source: Buffer.from(text), stdin: Buffer.alloc(0) }, never)).compile_output ?? ''
      const failed = await say(source('int'))
      expect(failed).toMatch(/^main\.c: .*error: redeclaration/s)
      expect(failed.length).toBeLessThan(runLimits.outputBytes + 100)
      expect(failed).toMatch(/was cut off\]$/)
      const warned = await say(`int main(void) { ${'{ int a; } '.repeat(900)} }`)
      expect(warned).toMatch(/warning: unused variable/)
      expect(warned.length).toBeLessThan(runLimits.outputBytes + 100)
    })
  })
})
