import { describe, expect, test } from 'vitest'
import { seccompFilter } from './seccomp-filter.ts'
import { syscallTables } from './syscall-numbers.ts'

/** Carries out the filter as the kernel would: struct seccomp_data in, action out. */
function decide(filter: Buffer, data: { arch: number; number: number; first?: number; fourth?: number }): number {
  const memory = Buffer.alloc(64)
  memory.writeUInt32LE(data.number, 0)
  memory.writeUInt32LE(data.arch, 4)
  memory.writeUInt32LE(data.first ?? 0, 16)
  memory.writeUInt32LE(data.fourth ?? 0, 40)
  let loaded = 0
  for (let at = 0; at < filter.length / 8; at++) {
    const code = filter.readUInt16LE(at * 8)
    const [yes, no, operand] = [filter.readUInt8(at * 8 + 2), filter.readUInt8(at * 8 + 3), filter.readUInt32LE(at * 8 + 4)]
    if (code === 0x06) return operand
    if (code === 0x20) loaded = memory.readUInt32LE(operand)
    else {
      const holds = code === 0x15 ? loaded === operand : code === 0x35 ? loaded >= operand : (loaded & operand) !== 0
      at += holds ? yes : no
    }
  }
  throw new Error('the filter has no end')
}

const [kill, allow, refuse, unknown, noMemory] = [0x80000000, 0x7fff0000, 0x00050001, 0x00050026, 0x0005000c]

describe.each(Object.entries(syscallTables))('the filter for %s', (_, table) => {
  const filter = seccompFilter(table, { memoryIsCounted: true })
  const at = (number: number, first?: number) =>
    decide(filter, { arch: table.auditArch, number, ...(first === undefined ? {} : { first }) })

  test('refuses every call of its table and lets the others through', () => {
    const refused = Object.values(table.refused)
    expect(refused.map((number) => at(number))).toEqual(refused.map(() => refuse))
    const special = new Set([...refused, table.clone, table.clone3, table.socket])
    const others = Array.from({ length: 470 }, (__, number) => number).filter((number) => !special.has(number))
    expect(others.filter((number) => at(number) !== allow)).toEqual([])
  })

  test('lets processes and threads be made, but no namespaces', () => {
    expect(at(table.clone, 17)).toBe(allow) // SIGCHLD: fork
    expect(at(table.clone, 0x3d0f00)).toBe(allow) // a thread of glibc
    for (const flag of [0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000])
      expect(at(table.clone, flag | 17)).toBe(refuse)
    expect(at(table.clone3)).toBe(unknown)
  })

  test('knows sockets of this box and of the internet alone', () => {
    expect([1, 2, 10].map((family) => at(table.socket, family))).toEqual([allow, allow, allow])
    for (const family of [0, 3, 16, 17, 31, 38, 40, 44]) expect(at(table.socket, family)).toBe(refuse)
  })

  test('where only what a process has of its own is limited, there is no other memory', () => {
    const soft = seccompFilter(table, { memoryIsCounted: false })
    const asks = (number: number, fourth = 0) => decide(soft, { arch: table.auditArch, number, fourth })
    expect(Object.values(table.sharedMemory).map((number) => asks(number))).toEqual([noMemory, noMemory, noMemory])
    const [shared, privately, validated, anonymous, noReserve] = [1, 2, 3, 0x20, 0x4000]
    for (const flags of [shared | anonymous, validated | anonymous, shared | anonymous | noReserve])
      expect(asks(table.mmap, flags)).toBe(noMemory)
    for (const flags of [shared, privately, privately | anonymous, privately | anonymous | noReserve])
      expect(asks(table.mmap, flags)).toBe(allow)
    // The rest is as anywhere.
    expect([asks(table.clone, 17), asks(table.clone3), asks(Object.values(table.refused)[0] ?? 0)]).toEqual([allow, unknown, refuse])
    expect(decide(filter, { arch: table.auditArch, number: table.mmap, fourth: shared | anonymous })).toBe(allow)
  })

  test('kills what speaks for another processor', () => {
    expect(decide(filter, { arch: 0x40000003, number: 20 })).toBe(kill)
  })
})
