import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { watchProcessorTime } from './processor-time.ts'

/** A program that uses so many milliseconds of a processor, however long that takes. */
const burn = (ms: number) => `for (let used = 0; used < ${ms * 1000}; ) {
  const { user, system } = process.cpuUsage()
  used = user + system
}`

async function secondsOf(program: string): Promise<number | null> {
  const stop = watchProcessorTime()
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  // The pipe is open until the last of them has ended.
  child.stdout.resume()
  await once(child, 'close')
  return stop()
}

test('what a program and its children use is counted, also what nobody waits for', async () => {
  if (!existsSync('/proc/self/stat')) return expect(await secondsOf('')).toBeNull()
  const waitsForFour = `const { spawnSync } = require('node:child_process')
    for (let n = 0; n < 4; n++) spawnSync(process.execPath, ['-e', ${JSON.stringify(burn(300))}])`
  // Its parent ends in the middle, and this process, which nobody waits for, goes on.
  const leavesOne = `const { spawn } = require('node:child_process')
    const left = spawn(process.execPath, ['-e', ${JSON.stringify(`${burn(1000)}\nprocess.send('half')\n${burn(2000)}`)}], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    left.on('message', () => process.exit())`
  const waited = await secondsOf(waitsForFour)
  expect(waited).toBeGreaterThanOrEqual(1.2)
  // Node itself needs some to start; counted twice it would be more.
  expect(waited).toBeLessThan(3.5)
  const left = await secondsOf(leavesOne)
  expect(left).toBeGreaterThanOrEqual(1.4)
  expect(left).toBeLessThan(3.6)
  expect(await secondsOf('')).toBeLessThan(1.5)
})
