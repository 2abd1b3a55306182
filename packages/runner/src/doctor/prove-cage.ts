import type { BoxOutcome, BoxPlan } from '../cage/box-plan.ts'
import type { Cage } from '../cage/cage.ts'
import { runLimits } from '../cage/limits.ts'
import { runBox } from '../cage/open-box.ts'

const mebibyte = 1024 * 1024
/** A machine that is slow just now is no less safe: a proof has longer than a program. */
const proofMs = 60_000
const inShell = (line: string, limits: Partial<BoxPlan['limits']> = {}): BoxPlan => ({
  program: ['/bin/sh', '-c', `exec 3<&-; ${line}`],
  limits: { ...runLimits, wallMs: proofMs, ...limits },
  places: [],
})

interface Proof {
  title: string
  box: BoxPlan
  holds: (outcome: BoxOutcome) => boolean
}

const says =
  (text: string) =>
  ({ stdout, exitCode }: BoxOutcome) =>
    exitCode === 0 && stdout.toString('utf8').trim() === text

/**
 * Makes a bounded number of processes, most of which must not come to be, and says `end` where they do: nobody tries a bomb on a machine before this
 * has held. Each stays until the box ends, so that it is one more at whatever pace they are made; `pause` is a command between two of them.
 */
export const manyProcesses = (pause = ':'): BoxPlan =>
  inShell(`n=0; while [ $n -lt 40 ]; do ${pause}; sleep 60 & n=$((n+1)); done 2>/dev/null; echo end`, { processes: 16 })

/** The first two, one after the other: what comes after them may try to make many processes. */
const first: Proof[] = [
  { title: 'a program runs', box: inShell('exec /bin/true'), holds: ({ exitCode }) => exitCode === 0 },
  {
    title: 'its processes are counted',
    box: manyProcesses(),
    holds: ({ stdout }) => !stdout.toString('utf8').includes('end'),
  },
]

/** What has to hold before a stranger's program may run. */
const others: Proof[] = [
  {
    title: 'its first process, which has no limits, is out of its reach, and it knows nothing of the server',
    box: inShell(
      `ls -A /proc/1; echo x 2>/dev/null > /proc/1/x && echo written; tr '\\0' '\\n' < /proc/self/environ | grep -vE '^(PATH|HOME|LANG|PWD|OLDPWD|SHLVL|_)='; echo end`,
    ),
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
    title: 'its memory is limited',
    box: inShell('head -c 200000000 /dev/zero | tail -c 199999999 > /dev/null', { memoryBytes: 64 * mebibyte }),
    holds: ({ end, exitCode }) => end === 'memory' || exitCode !== 0,
  },
  {
    title: 'it ends with everything it started',
    box: inShell('(setsid sleep 30 &) ; sleep 30', { wallMs: 200 }),
    holds: ({ end }) => end === 'wall',
  },
]

/** Proves a cage by programs that try to get out. Answers what did not hold, or null. */
export async function proveCage(cage: Cage): Promise<string | null> {
  const failure = await proveAgain(cage)
  if (failure !== null) return failure
  return (await Promise.all(others.map(async (proof) => await failureOf(cage, proof)))).find((each) => each !== null) ?? null
}

/** Whether a cage that was proved on this machine by a runner that has died closes again. Answers what did not hold, or null. */
export async function proveAgain(cage: Cage): Promise<string | null> {
  for (const proof of first) {
    const failure = await failureOf(cage, proof)
    if (failure !== null) return failure
  }
  return null
}

async function failureOf(cage: Cage, { title, box, holds }: Proof): Promise<string | null> {
  try {
    const outcome = await runBox(cage, box, { gift: Buffer.alloc(0), stdin: Buffer.alloc(0), signal: new AbortController().signal })
    return holds(outcome) ? null : `${title}: ${told(outcome)}`
  } catch (error) {
    return `${title}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const told = ({ end, exitCode, stdout, stderr, complaint }: BoxOutcome): string =>
  `${complaint ?? ''} ${end}${exitCode === null ? '' : ` ${exitCode}`} ${stdout.toString('utf8').slice(0, 200).trim()} ${stderr.toString('utf8').slice(0, 300).trim()}`.trim()
