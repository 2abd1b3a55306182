import { describe, expect, test } from 'vitest'
import { findProgram, type Machine, missingNeeds, planInstall, startNeeds, testNeeds } from './system-needs.ts'

const debian: Machine = { platform: 'linux', isRoot: true, osRelease: 'PRETTY_NAME="Debian"\nID=debian\n', mayInstall: true }

describe('what the tests need of the system', () => {
  test('is asked for only where it is missing', () => {
    expect(planInstall([], debian)).toEqual({ kind: 'nothing' })
    expect(missingNeeds(testNeeds, '/nowhere')).toEqual(testNeeds)
    expect(findProgram('sh', '/nowhere:/bin')).toBe('/bin/sh')
  })

  test('installs by itself as root on Debian and what descends from it', () => {
    const wanted = { kind: 'install', packages: ['chromium-headless-shell', 'redis-server', 'bubblewrap'] }
    expect(planInstall(testNeeds, debian)).toEqual(wanted)
    expect(planInstall(testNeeds, { ...debian, osRelease: 'ID=linuxmint\nID_LIKE="ubuntu debian"\n' })).toEqual(wanted)
  })

  test('tells the one command where it may not: INSTALL=never, no root, another system', () => {
    const command = (machine: Partial<Machine>) => {
      const plan = planInstall(testNeeds, { ...debian, ...machine })
      return plan.kind === 'ask' ? plan.command : plan.kind
    }
    expect(command({ mayInstall: false })).toBe('apt-get update && apt-get install -y chromium-headless-shell redis-server bubblewrap')
    expect(command({ isRoot: false })).toBe(
      'sudo apt-get update && sudo apt-get install -y chromium-headless-shell redis-server bubblewrap',
    )
    expect(command({ platform: 'darwin', osRelease: '' })).toBe('brew install chromium valkey')
    expect(command({ osRelease: 'ID=alpine\n' })).toBe(
      "your system's package manager, for: chromium-headless-shell, redis-server, bubblewrap",
    )
  })
  test('of Linux alone is asked for there alone', () => {
    expect(planInstall(startNeeds, { ...debian, platform: 'darwin', osRelease: '' })).toEqual({ kind: 'nothing' })
    expect(planInstall(startNeeds, { ...debian, isRoot: false })).toMatchObject({
      kind: 'ask',
      command: 'sudo apt-get update && sudo apt-get install -y bubblewrap',
    })
  })
})
