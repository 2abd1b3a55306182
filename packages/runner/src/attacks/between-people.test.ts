import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheBudget } from '../cache-budget.ts'
import { createCompileCache } from '../compile-cache.ts'
import { type StartedRunner, startRunner } from '../start-runner.ts'
import { everyTestCage, testToolchains } from '../testing/test-cage.ts'

const cages = await everyTestCage()
const never = new AbortController().signal

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('in the cage $mode.name', (cage) => {
  let runner: StartedRunner
  beforeAll(async () => {
    runner = await startRunner({ cage, toolchains: testToolchains, slots: 2 })
    await runner.languages()
  })
  afterAll(() => runner.close())

  const run = async (user: string, languageId: number, source: string, stdin = '') =>
    await runner.run({ user, languageId, source: Buffer.from(source), stdin: Buffer.from(stdin) }, never)

  describe('a program that wants into another person’s', () => {
    test('leaves nothing for whoever runs next: no file, no process, no changed interpreter', async () => {
      const spoil = `
import os, sys
for path in ['/box/left', '/tmp/left', '/dev/shm/left', '/opt/waiting/usercustomize.py', '/opt/prepared/left', '/usr/lib/python3/dist-packages/left.py']:
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        open(path, 'w').write('print("spoilt")')
        print('wrote', path)
    except OSError: pass
if os.fork() == 0:
    os.setsid()
    import time
    while True: time.sleep(1)`
      expect((await run('a', 109, spoil)).stdout).toBe('wrote /box/left\nwrote /tmp/left\nwrote /dev/shm/left\n')
      const look = `
import os
print([os.listdir(path) for path in ['/box', '/tmp', '/dev/shm']])
print(len([name for name in os.listdir('/proc') if name.isdigit()]))`
      // Its own source, and itself with the first process of the box and the shell that tells of signals.
      for (const user of ['a', 'b', 'a', 'b']) expect((await run(user, 109, look)).stdout).toBe("[['main.py'], [], []]\n3\n")
    })

    test('gets no other program for its source, and can put none under the source of another', async () => {
      const source = (say: string) =>
        `#include <stdio.h>\nint main(void) { puts("${say}"); FILE *f = fopen("/box/main", "w"); if (f) fclose(f); remove("/box/main"); return 0; }\n`
      for (const user of ['a', 'b', 'a']) {
        expect((await run(user, 103, source('one'))).stdout).toBe('one\n')
        expect((await run(user, 103, source('two'))).stdout).toBe('two\n')
      }
    })

    test('by a compiler that is told to write elsewhere changes nothing', async () => {
      const trap =
        '#include <stdio.h>\n#pragma GCC pch_preprocess "/opt/prepared/x"\n__asm__(".incbin \\"/opt/prepared/../../etc/shadow\\"");\nint main(void) { puts("x"); }\n'
      expect((await run('a', 103, trap)).status.id).toBe(6)
      expect((await run('b', 103, '#include <stdio.h>\nint main(void) { puts("sound"); }\n')).stdout).toBe('sound\n')
    })

    test('reads a standard input of its own', async () => {
      const [one, two] = await Promise.all([run('a', 109, 'print(input())', 'for a'), run('b', 109, 'print(input())', 'for b')])
      expect([one.stdout, two.stdout]).toEqual(['for a\n', 'for b\n'])
    })
  })
})

describe('the compile cache', () => {
  const program = (text: string) => ({ artefact: Buffer.from(text), output: null })

  test('has a key for all that a program is made of, and parts never read as others', () => {
    const cache = createCompileCache(createCacheBudget({ disk: 0, memory: 1000 }))
    const keys = [
      cache.keyOf(['c', '12'], Buffer.from('a')),
      cache.keyOf(['c', '1'], Buffer.from('2a')),
      cache.keyOf(['c', '12', 'a'], Buffer.from('')),
      cache.keyOf(['c12'], Buffer.from('a')),
      cache.keyOf(['c', '12'], Buffer.from([0xff])),
      cache.keyOf(['c', '12'], Buffer.from('\ufffd')),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('keeps what it has under a key, and forgets what was not asked for longest', () => {
    const cache = createCompileCache(createCacheBudget({ disk: 0, memory: 40 }))
    const put = (key: string, text: string) => cache.put(key, program(text)).release()
    const get = (key: string) => {
      const held = cache.hold(key)
      held?.release()
      return held?.program.artefact.toString()
    }
    put('a', '0123456789')
    put('a', 'another')
    expect(get('a')).toBe('0123456789')
    for (const key of ['b', 'c', 'd']) put(key, '0123456789')
    get('a')
    put('e', '0123456789')
    expect(['a', 'b', 'c', 'd', 'e'].filter(get)).toEqual(['a', 'c', 'd', 'e'])
    put('large', '01234567890')
    expect(get('large')).toBeUndefined()
  })
})
