import type { SyscallTable } from './syscall-numbers.ts'

/** One instruction of the kernel's classic packet filter: `struct sock_filter` of linux/filter.h. */
interface Instruction {
  code: number
  /** Instructions to skip when a comparison holds, and when it does not. */
  yes: number
  no: number
  operand: number
}

const load = (offset: number): Instruction => ({ code: 0x20, yes: 0, no: 0, operand: offset }) // BPF_LD | BPF_W | BPF_ABS
const equals = (operand: number, yes: number, no: number): Instruction => ({ code: 0x15, yes, no, operand })
const atLeast = (operand: number, yes: number, no: number): Instruction => ({ code: 0x35, yes, no, operand })
const hasAnyBit = (operand: number, yes: number, no: number): Instruction => ({ code: 0x45, yes, no, operand })
const answer = (operand: number): Instruction => ({ code: 0x06, yes: 0, no: 0, operand })

// linux/seccomp.h and asm-generic/errno-base.h
const kill = answer(0x80000000)
const allow = answer(0x7fff0000)
const refuse = answer(0x00050000 | 1) // EPERM
const unknown = answer(0x00050000 | 38) // ENOSYS: the caller falls back to an older call
const noMemory = answer(0x00050000 | 12) // ENOMEM

// struct seccomp_data
const numberAt = 0
const archAt = 4
const firstArgumentAt = 16
const fourthArgumentAt = 40

/** All CLONE_NEW… of linux/sched.h that fit into clone's flags: mount, cgroup, uts, ipc, user, pid, net. */
const newNamespaces = 0x7e020000
const [unixSockets, internet, internet6] = [1, 2, 10]
/** Of mmap's flags, in linux/mman.h and asm-generic/mman-common.h; MAP_SHARED_VALIDATE has the bit of MAP_SHARED too. */
const [mapShared, mapAnonymous] = [0x01, 0x20]

/**
 * The filter that every program in the cage runs under: what can reach other processes, the kernel's rarely used doors or new namespaces
 * is refused with EPERM, so that a program says so in its own words; a foreign architecture is killed. Sockets are those of this box and
 * of the internet, which the box does not have. `memoryIsCounted`: the kernel counts all memory of a box; where it only limits what each
 * process has of its own, memory that is nobody's own is told to be used up. Answers the bytes that bubblewrap reads from a descriptor.
 */
export function seccompFilter(table: SyscallTable, { memoryIsCounted }: { memoryIsCounted: boolean }): Buffer {
  const program: Instruction[] = [load(archAt), equals(table.auditArch, 1, 0), kill, load(numberAt)]
  if (table.foreignFrom !== null) program.push(atLeast(table.foreignFrom, 0, 1), unknown)
  for (const number of Object.values(table.refused)) program.push(equals(number, 0, 1), refuse)
  if (!memoryIsCounted) {
    for (const number of Object.values(table.sharedMemory)) program.push(equals(number, 0, 1), noMemory)
    program.push(equals(table.mmap, 0, 5), load(fourthArgumentAt))
    program.push(hasAnyBit(mapAnonymous, 0, 2), hasAnyBit(mapShared, 0, 1), noMemory, allow)
  }
  // clone3 hides its flags behind a pointer, which a filter cannot read: libraries use clone instead.
  program.push(equals(table.clone3, 0, 1), unknown)
  program.push(equals(table.clone, 0, 4), load(firstArgumentAt), hasAnyBit(newNamespaces, 0, 1), refuse, allow)
  program.push(equals(table.socket, 0, 5), load(firstArgumentAt))
  program.push(equals(unixSockets, 3, 0), equals(internet, 2, 0), equals(internet6, 1, 0), refuse)
  program.push(allow)

  const bytes = Buffer.alloc(program.length * 8)
  for (const [index, { code, yes, no, operand }] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(yes, index * 8 + 2)
    bytes.writeUInt8(no, index * 8 + 3)
    bytes.writeUInt32LE(operand, index * 8 + 4)
  }
  return bytes
}
