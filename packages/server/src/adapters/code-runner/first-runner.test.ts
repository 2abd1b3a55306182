import { AppError } from '@xperto/contract'
import { expect, it } from 'vitest'
import type { CodeEngine } from './code-engine.ts'
import { atFirstRunner } from './first-runner.ts'
import type { RunnerAddress } from './runner-address.ts'
import { RunnerAway } from './runner-client.ts'

const engine = (runners?: () => RunnerAddress[]): CodeEngine => ({
  name: 'local',
  find: async () => ({ where: '', languages: [] }),
  run: async () => Promise.reject(new Error('runs no program here')),
  ...(runners ? { runners: async () => runners() } : {}),
  warmUp: () => undefined,
  close: async () => undefined,
})
const at = (...sockets: string[]) => engine(() => sockets.map((socket) => ({ socket })))
const missing = engine(() => {
  throw new AppError('code_runner_missing')
})
const nameOf = (address: RunnerAddress) => ('socket' in address ? address.socket : address.url)

it('work goes to the next runner while one is away or busy, and stays with the one that began it', async () => {
  const asked: string[] = []
  const work = async (address: RunnerAddress) => {
    asked.push(nameOf(address))
    if (nameOf(address) === 'away') throw new RunnerAway('no connection')
    if (nameOf(address) === 'busy') throw new AppError('code_queue_full')
    if (nameOf(address) === 'broken') throw new Error('it broke in the middle')
    return 'done'
  }
  expect(await atFirstRunner([engine(), missing, at('away', 'busy'), at('free', 'never')], work)).toBe('done')
  expect(asked).toEqual(['away', 'busy', 'free'])
  await expect(atFirstRunner([at('broken', 'free')], work)).rejects.toThrow('it broke in the middle')
  await expect(atFirstRunner([missing, at('away', 'busy')], work)).rejects.toMatchObject({ code: 'code_queue_full' })
})

it('without a runner the error says why there is none', async () => {
  const never = async () => Promise.reject(new Error('never asked'))
  await expect(atFirstRunner([missing], never)).rejects.toMatchObject({ code: 'code_runner_missing' })
  await expect(atFirstRunner([engine()], never)).rejects.toMatchObject({ code: 'code_runner_missing' })
})
