import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attackerOf, text } from '../testing/attack.ts'
import { everyTestCage } from '../testing/test-cage.ts'

const cages = await everyTestCage()

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('in the cage $mode.name', (cage) => {
  const { attack, compiled, python, shell, leftBehind } = attackerOf(cage)
  afterEach(async () => expect(await leftBehind()).toEqual([]))

  describe('a program that wants out', () => {
    test('sees no file of the host and may change none that it sees', async () => {
      const { stdout } = await python(`
import os
for path in ['/etc/passwd', '/etc/shadow', '/root', '/home', '/var', '/srv', '/work', '/sys', '/proc/1/root/etc/passwd', '/proc/sys/kernel/core_pattern_x']:
    try:
        os.stat(path)
        print('sees', path)
    except OSError:
        pass
for path in ['/x', '/usr/x', '/usr/bin/python3', '/etc/x', '/dev/x', '/proc/sys/kernel/hostname', '/proc/sysrq-trigger', '/proc/1/oom_score_adj_x', '/proc/self/uid_map']:
    try:
        open(path, 'a').write('0')
        print('wrote', path)
    except OSError:
        pass
print('end')`)
      expect(text(stdout)).toBe('end')
    })

    test('finds nothing of the server in any environment or command line', async () => {
      process.env.PLANTED_SECRET = 'swordfish'
      const { stdout } = await python(`
import os
for id in filter(str.isdigit, os.listdir('/proc')):
    for name in ['environ', 'cmdline']:
        try: print(open(f'/proc/{id}/{name}', 'rb').read().replace(b'\\0', b' '))
        except OSError: pass`)
      delete process.env.PLANTED_SECRET
      expect(text(stdout)).not.toMatch(/swordfish|DATABASE|SECRET|TOKEN/)
      // Itself, and not how its box was made.
      expect(text(stdout)).toContain('main.py')
      expect(text(stdout)).not.toContain('bwrap')
    })

    test('cannot reach into the first process of its box, which has none of its limits', async () => {
      const { stdout } = await python(`
import os
for name in ['mem', 'task/1/mem', 'oom_score_adj', 'limits', 'environ', 'root/usr', 'cwd', 'x']:
    for how in [os.O_RDONLY, os.O_RDWR, os.O_RDWR | os.O_CREAT]:
        try:
            os.open('/proc/1/' + name, how)
            print('opened', name)
        except OSError:
            pass
print(os.listdir('/proc/1'))`)
      expect(text(stdout)).toBe('[]')
    })

    describe('by the network', () => {
      const server = createServer((socket) => socket.end('reached'))
      let port = 0
      beforeAll(async () => {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
        const address = server.address()
        port = typeof address === 'object' && address ? address.port : 0
      })
      afterAll(() => server.close())

      test('reaches nobody in any family, this machine neither', async () => {
        const { stdout } = await python(`
import socket
for family, at in [(socket.AF_INET, ('127.0.0.1', ${port})), (socket.AF_INET, ('1.1.1.1', 53)), (socket.AF_INET6, ('::1', ${port}))]:
    try:
        s = socket.socket(family); s.settimeout(1); s.connect(at); print('reached', at, s.recv(10))
    except OSError: pass
for family in [16, 17, 40, 31, 21, 38]:  # netlink, packet, vsock, bluetooth, rds, alg
    for kind in [1, 2, 3, 5]:
        try: socket.socket(family, kind); print('made', family, kind)
        except OSError: pass
try:
    s = socket.socket(socket.AF_UNIX); s.connect('\\0/tmp/.X11-unix/X0'); print('reached the display')
except OSError: pass
print('end')`)
        expect(text(stdout)).toBe('end')
      })
    })

    test('by the kernel’s rarely used doors is refused each of them', async () => {
      const program = await compiled(`
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
static void knock(const char *name, long number, long a, long b) {
  errno = 0;
  long got = syscall(number, a, b, 0, 0, 0, 0);
  if (got >= 0 || (errno != EPERM && errno != ENOSYS)) printf("%s %ld %d\\n", name, got, errno);
}
int main(void) {
  static char params[256];
  knock("ptrace", SYS_ptrace, 0, 0);
  knock("process_vm_readv", SYS_process_vm_readv, 1, 0);
  knock("mount", SYS_mount, (long)"x", (long)"/tmp");
  knock("umount2", SYS_umount2, (long)"/tmp", 0);
  knock("fsopen", 430, (long)"tmpfs", 0);
  knock("move_mount", 429, -1, 0);
  knock("open_tree", 428, -1, (long)"/");
  knock("unshare user", SYS_unshare, CLONE_NEWUSER, 0);
  knock("setns", SYS_setns, 0, 0);
  knock("clone new user", SYS_clone, CLONE_NEWUSER | SIGCHLD, 0);
  knock("clone new net", SYS_clone, CLONE_NEWNET | SIGCHLD, 0);
  knock("clone3", 435, (long)params, 88);
  knock("bpf", SYS_bpf, 0, (long)params);
  knock("perf", SYS_perf_event_open, (long)params, 0);
  knock("io_uring", 425, 8, (long)params);
  knock("userfaultfd", SYS_userfaultfd, 0, 0);
  knock("keyctl", SYS_keyctl, 0, 0);
  knock("add_key", SYS_add_key, (long)"user", (long)"x");
  knock("chroot", SYS_chroot, (long)"/tmp", 0);
  knock("pivot_root", SYS_pivot_root, (long)"/tmp", (long)"/tmp");
  knock("open_by_handle_at", SYS_open_by_handle_at, -100, (long)params);
  knock("init_module", SYS_init_module, (long)params, 0);
  knock("kexec_load", SYS_kexec_load, 0, 0);
  knock("personality", SYS_personality, 0x0040000, 0);
  knock("reboot", SYS_reboot, 0, 0);
  if (setuid(0) == 0 || seteuid(0) == 0) puts("root");
  puts("end");
  return 0;
}`)
      const { stdout, end } = await attack(['/box/main'], { files: { main: program } })
      expect([end, text(stdout)]).toEqual(['exited', 'end'])
    })

    test('with the calling convention of another processor is killed', async () => {
      if (process.arch !== 'x64') return
      const program = await compiled(
        `int main(void) { int got; __asm__ volatile("int $0x80" : "=a"(got) : "a"(20)); return got > 0 ? 0 : 7; }`,
      )
      const { exitCode } = await attack(['/box/main'], { files: { main: program } })
      expect(exitCode).toBe(128 + 31) // SIGSYS
    })

    test('by links that lead out of its folder finds nothing behind them', async () => {
      const { stdout } = await shell(
        'ln -s /etc/shadow a; ln -s ../../../../etc/passwd b; ln /usr/bin/python3 c 2>/dev/null && echo linked; cat a b 2>/dev/null; ls -la /proc/1/root/ 2>/dev/null | grep -c root; echo end',
      )
      expect(text(stdout).replace(/^\d+\n/, '')).toBe('end')
    })

    test('as a daemon ends with its box', async () => {
      const { exitCode } = await python(`
import os
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for fd in range(3): os.close(fd)
        while True: pass
    os._exit(0)
os._exit(0)`)
      expect(exitCode).toBe(0)
    })

    test('gets no descriptor but its own three, and none of them leads to the server’s files', async () => {
      const { stdout } = await python(`
import os
for fd in sorted(map(int, os.listdir('/proc/self/fd'))):
    try: print(fd, os.readlink(f'/proc/self/fd/{fd}').split(':')[0])
    except OSError: pass`)
      const lines = text(stdout).split('\n')
      expect(lines.slice(0, 3)).toEqual(['0 pipe', '1 pipe', '2 pipe'])
      // What is open besides is the folder being listed.
      expect(lines.slice(3).filter((line) => !/^\d+ \/proc\/\d+\/fd$/.test(line))).toEqual([])
    })
  })
})
