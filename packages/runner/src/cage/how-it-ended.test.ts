import { describe, expect, test } from 'vitest'
import { howItEnded } from './how-it-ended.ts'

describe('a box that ended by itself', () => {
  const ended = { exitCode: 0, signal: null, outOfMemory: false, cpuMs: 100, allowedMs: 5000 }
  test.each([
    ['with any exit code', {}, 'exited'],
    ['without one, for it could not be made', { exitCode: null }, 'failed'],
    ['for want of memory, its program killed', { exitCode: 137, outOfMemory: true }, 'memory'],
    ['for want of memory, bubblewrap killed before it could say anything', { exitCode: null, outOfMemory: true }, 'memory'],
    ['of its processor time, and said so', { exitCode: 152, signal: 24 }, 'cpu'],
    ['of its processor time, and did not listen', { exitCode: 137, signal: 9, cpuMs: 5100 }, 'cpu'],
    ['with the exit code of a signal', { exitCode: 152 }, 'exited'],
    ['by a SIGKILL of its own', { exitCode: 137, signal: 9 }, 'exited'],
    ['by SIGKILL where nobody counts', { exitCode: 137, signal: 9, cpuMs: null }, 'cpu'],
  ] as const)('%s', (_, what, end) => expect(howItEnded({ ...ended, ...what })).toBe(end))
})
