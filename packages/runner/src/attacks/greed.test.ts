import { afterEach, describe, expect, test } from 'vitest'
import { runLimits } from '../cage/limits.ts'
import { attackerOf, text } from '../testing/attack.ts'
import { everyTestCage } from '../testing/test-cage.ts'

const cages = await everyTestCage()

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('in the cage $mode.name', (cage) => {
  const { counted, attack, compiled, python, shell, leftBehind } = attackerOf(cage)
  afterEach(async () => expect(await leftBehind()).toEqual([]))

  describe('a program that takes too much', () => {
    /** Nobody bombs a machine whose processes are not known to be counted. */
    let processesAreCounted = false

    test('of processes gets no more than its share, and all of them are gone', async () => {
      const { end, exitCode, stdout } = await python(`
import os, time
made = 0
try:
    for _ in range(200):
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
        made += 1
except OSError:
    pass
print(made, flush=True)
os._exit(0)`)
      expect([end, exitCode]).toEqual(['exited', 0])
      expect(Number(text(stdout))).toBeGreaterThan(10)
      expect(Number(text(stdout))).toBeLessThan(runLimits.processes)
      processesAreCounted = true
    })

    test('of processes again and again (a fork bomb) is ended at its time', async () => {
      expect(processesAreCounted).toBe(true)
      const bomb = await python(
        `
import os, time
while True:
    try: os.fork()
    except OSError: time.sleep(0.01)`,
        { limits: { wallMs: 3_000 } },
      )
      expect(['wall', 'cpu', 'memory']).toContain(bomb.end)
    })

    test('of memory in one process is ended for it, or told that there is no more', async () => {
      const { end, stderr, stdout } = await python(`a = bytearray(1 << 30)\nprint(len(a))`)
      expect(text(stdout)).toBe('')
      if (counted) expect(end).toBe('memory')
      else expect(text(stderr)).toContain('MemoryError')
    })

    test('of memory in twenty processes is ended for what all of them have', async () => {
      if (!counted) return // each by itself, as this mode says of itself
      const { end, peakBytes } = await python(`
import os, time
for _ in range(20):
    if os.fork() == 0:
        a = bytearray(100 << 20)
        time.sleep(30)
time.sleep(30)`)
      expect(end).toBe('memory')
      expect(peakBytes).toBeLessThanOrEqual(runLimits.memoryBytes)
    })

    test('of memory that no limit of a process counts is refused where nobody else counts it', async () => {
      if (counted) return
      const hoard = await compiled(`#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <unistd.h>
static const size_t much = 64 << 20;
static int open_zero(void) { return open("/dev/zero", O_RDWR); }
int main(void) {
  char zeros[4] = { 1, 1, 1, 1 };
  printf("%d", memfd_create("hoard", 0));
  printf(" %d", shmget(IPC_PRIVATE, much, IPC_CREAT | 0600));
  printf(" %d", mmap(0, much, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
  printf(" %d", mmap(0, much, PROT_READ | PROT_WRITE, MAP_SHARED, open_zero(), 0) == MAP_FAILED ? -1 : 0);
  /* What programs do with it every day goes on. */
  int got = read(open("/dev/zero", O_RDONLY), zeros, 4);
  printf(" %d %d", got, zeros[0] + zeros[3]);
  printf(" %d", mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
  printf(" %d\\n", mmap(0, 4096, PROT_READ, MAP_SHARED, open("/usr/bin/env", O_RDONLY), 0) == MAP_FAILED ? -1 : 0);
}`)
      const { exitCode, stdout } = await attack(['./hoard'], { files: { hoard } })
      expect([exitCode, text(stdout)]).toEqual([0, '-1 -1 -1 -1 4 0 0 0'])
    })

    test('of memory that is no process’s own is ended for it, also where the kernel takes bubblewrap for the largest', async () => {
      if (!counted) return // nobody counts it there
      const hoard = await compiled(`#define _GNU_SOURCE
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>
static char block[65536];
int main(void) {
  signal(SIGXFSZ, SIG_IGN);
  write(2, "what it read", 12);
  for (int file = 0; file < 40; file++) {
    int it = memfd_create("hoard", 0);
    for (int part = 0; part < 256; part++) if (write(it, block, sizeof block) < 0) break;
  }
  pause();
}`)
      const { end, exitCode, complaint, peakBytes } = await attack(['./hoard'], { files: { hoard } })
      // Never as a box that could not be made, whose complaint is told to whoever judges the program.
      expect([end, exitCode === 0, complaint]).toEqual(['memory', false, null])
      expect(peakBytes).toBeLessThanOrEqual(runLimits.memoryBytes)
    })

    test('of files fills its own folders and no more, and they count as its memory', async () => {
      const { stdout, peakBytes } = await python(`
import sys
written = 0
for folder in ['/box', '/tmp', '/dev/shm', '/', '/dev', '/usr/tmp', '/var/tmp', '/proc']:
    for n in range(100):
        try:
            with open(f'{folder}/{n}', 'wb') as file:
                for _ in range(8): written += file.write(b'x' * (1 << 20))
        except OSError:
            break
print(written >> 20)`)
      expect(Number(text(stdout))).toBeLessThanOrEqual(3 * 64)
      if (counted) expect(peakBytes).toBeLessThanOrEqual(runLimits.memoryBytes)
    })

    test('of files that hold nothing gets no more than its folders have room for', async () => {
      const { end } = await python(
        `
n = 0
while True:
    try:
        open(f'/box/{n}', 'w').close()
        n += 1
    except OSError: break`,
        { limits: { cpuMs: 2_000, wallMs: 6_000 } },
      )
      expect(['exited', 'cpu', 'memory', 'wall']).toContain(end)
    })

    test('a file of more than 16 MB is refused', async () => {
      const { exitCode, stderr } = await shell('head -c 20000000 /dev/zero > big')
      expect(exitCode === 128 + 25 || text(stderr).includes('File size')).toBe(true)
    })

    test('of output is cut at the byte', async () => {
      const { end, stdout } = await shell('yes')
      expect(end).toBe('output')
      expect(stdout.length).toBe(runLimits.outputBytes)
      const exact = await shell(`head -c ${runLimits.outputBytes} /dev/zero | tr '\\0' x`)
      expect([exact.end, exact.stdout.length]).toEqual(['exited', runLimits.outputBytes])
    })

    test('of time that it sleeps is ended by the wall clock', async () => {
      const { end, exitCode } = await shell('sleep 30', { limits: { wallMs: 300 } })
      expect([end, exitCode]).toEqual(['wall', null])
    })

    test('of the processor, in one process or in eight, is ended by what all of them used', async () => {
      const limits = { cpuMs: 1_000, wallMs: 60_000 }
      expect((await python('while True: pass', { limits })).end).toBe('cpu')
      const many = await python(`import os\nfor _ in range(3): os.fork()\nwhile True: pass`, { limits })
      expect(many.end).toBe('cpu')
      // Without a count for all of them the kernel stops each at its own second.
      if (counted) expect(many.cpuMs).toBeLessThan(4_000)
    })
  })
})
