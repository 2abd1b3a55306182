import { describe, expect, test } from 'vitest'
import { runBox } from '../cage/open-box.ts'
import { everyTestCage } from '../testing/test-cage.ts'
import { manyProcesses } from './prove-cage.ts'

const cages = await everyTestCage()

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('the proof of the cage $mode.name', (cage) => {
  const given = () => ({ gift: Buffer.alloc(0), stdin: Buffer.alloc(0), signal: AbortSignal.timeout(120_000) })

  test('finds its processes counted also where a busy machine makes them slowly', async () => {
    const { stdout } = await runBox(cage, manyProcesses('sleep 0.05'), given())
    expect(stdout.toString('utf8')).not.toContain('end')
  })
})
