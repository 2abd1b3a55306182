import { type BoxOutcome, type BoxProgram, type Cage, runBox } from '../cage/run-box.ts'
import { runLimits } from '../cage/limits.ts'

const mebibyte = 1024 * 1024
const inShell = (line: string, limits: Partial<BoxProgram['limits']> = {}): BoxProgram => ({
  program: ['/bin/sh', '-c', line],
  files: [],
  stdin: Buffer.alloc(0),
  limits: { ...runLimits, wallMs: 5_000, ...limits },
  places: [],
})

interface Proof {
  title: string
  box: BoxProgram
  holds: (outcome: BoxOutcome) => boolean
}

const says =
  (text: string) =>
  ({ stdout, exitCode }: BoxOutcome) =>
    exitCode === 0 && stdout.toString('utf8').trim() === text

/**
 * What has to hold before a stranger's program may run, cheapest first. The processes are counted before anything tries to make many: the
 * fifth proof makes a hundred that do nothing, under a limit that was read back from the kernel by the fourth.
 */
const proofs: Proof[] = [
  { title: 'a program runs', box: inShell('exec /bin/true'), holds: ({ exitCode }) => exitCode === 0 },
  {
    title: 'its first process knows nothing of the server',
    box: inShell(`tr '\\0' '\\n' < /proc/1/environ | grep -vE '^(PATH|PWD|OLDPWD|SHLVL|_)=' ; echo end`),
    holds: says('end'),
  },
  {
    title: 'there is no network but its own',
    box: inShell(`grep -v -E 'Inter|face|lo:' /proc/net/dev; ls /sys/class/net 2>/dev/null; echo end`),
    holds: says('end'),
  },
  {
    title: 'it may write nowhere but in its own folders, and sees nothing of the host',
    box: inShell(
      `for at in / /usr /etc /dev /proc/sys/kernel/hostname; do (echo x > "$at/x" || echo x > "$at") 2>/dev/null && echo "wrote $at"; done; ls -d /root /home /var /etc/passwd /etc/shadow 2>/dev/null; echo end`,
    ),
    holds: says('end'),
  },
  {
    title: 'it has no privilege and can get none',
    box: inShell(
      `grep -E '^Cap(Inh|Prm|Eff|Bnd|Amb):' /proc/self/status | grep -v 0000000000000000; grep -q 'NoNewPrivs:.*1' /proc/self/status || echo 'new privileges'; grep -q 'Seccomp:.*2' /proc/self/status || echo 'no filter'; unshare -U true 2>/dev/null && echo 'a namespace'; echo end`,
    ),
    holds: says('end'),
  },
  {
    title: 'its processes are counted',
    box: inShell('n=0; while [ $n -lt 100 ]; do sleep 1 & n=$((n+1)); done 2>/dev/null; wait; echo end', { processes: 16 }),
    holds: ({ stdout }) => !stdout.toString('utf8').includes('end'),
  },
  {
    title: 'its memory is limited',
    box: inShell('head -c 200000000 /dev/zero | tail -c 199999999 > /dev/null', { memoryBytes: 64 * mebibyte }),
    holds: ({ end, exitCode }) => end === 'memory' || exitCode !== 0,
  },
  {
    title: 'it ends with everything it started',
    box: inShell('(setsid sleep 30 &) ; sleep 30', { wallMs: 300 }),
    holds: ({ end, wallMs }) => end === 'wall' && wallMs < 5_000,
  },
]

/** Proves a cage by programs that try to get out. Answers what did not hold, or null. */
export async function proveCage(cage: Cage): Promise<string | null> {
  return await prove(cage, proofs)
}

/** Whether a cage that was proved on this machine by a runner that has died closes again. Answers what did not hold, or null. */
export async function proveAgain(cage: Cage): Promise<string | null> {
  return await prove(cage, proofs.slice(0, 2))
}

async function prove(cage: Cage, which: readonly Proof[]): Promise<string | null> {
  for (const { title, box, holds } of which) {
    try {
      const outcome = await runBox(cage, 0, box, { signal: new AbortController().signal })
      if (!holds(outcome)) return `${title}: ${told(outcome)}`
    } catch (error) {
      return `${title}: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return null
}

const told = ({ end, exitCode, stdout, stderr, complaint }: BoxOutcome): string =>
  `${complaint ?? ''} ${end}${exitCode === null ? '' : ` ${exitCode}`} ${stdout.toString('utf8').slice(0, 200).trim()} ${stderr.toString('utf8').slice(0, 300).trim()}`.trim()
