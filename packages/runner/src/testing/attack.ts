import { readdirSync, readFileSync } from 'node:fs'
import { type BoxLimits, compileLimits, runLimits } from '../cage/limits.ts'
import type { BoxOutcome } from '../cage/box-plan.ts'
import { type Cage, settled } from '../cage/cage.ts'
import { runBox } from '../cage/open-box.ts'

export const text = (bytes: Buffer): string => bytes.toString('utf8').trim()

export interface Given {
  files?: Record<string, string | Buffer>
  limits?: Partial<BoxLimits>
  stdin?: string
}

/** What attacks one cage: programs that are run in it and what they leave. */
export function attackerOf(cage: Cage) {
  /** By this every process of these boxes is known: it stands in their environment and in bubblewrap's command line. */
  const mark = `box-of-${process.pid}-${cage.mode.name}-${performance.now()}`
  const users = cage.freeUsers.length
  /** The kernel counts what a box has; without that, each process is limited by itself. */
  const counted = cage.groups !== null

  async function attack(program: string[], { files = {}, limits, stdin = '' }: Given = {}): Promise<BoxOutcome> {
    return await runBox(
      cage,
      {
        program: ['/bin/sh', '-c', 'exec 3<&-; exec "$@"', 'sh', ...program],
        files: Object.entries(files).map(([at, content]) => ({ at: `/box/${at}`, content: Buffer.from(content), mode: '0755' as const })),
        limits: { ...runLimits, wallMs: 20_000, ...limits },
        places: [],
        environment: { BOX_MARK: mark },
      },
      { gift: Buffer.alloc(0), stdin: Buffer.from(stdin), signal: AbortSignal.timeout(120_000) },
    )
  }
  const shell = async (line: string, given: Given = {}) => await attack(['/bin/sh', '-c', line], given)

  return {
    counted,
    attack,
    shell,
    python: async (source: string, given: Given = {}) =>
      await attack(['/usr/bin/python3', 'main.py'], { ...given, files: { ...given.files, 'main.py': source } }),
    /** Compiles in a box and answers the program. */
    async compiled(source: string): Promise<Buffer> {
      const { exitCode, stdout, stderr } = await shell('gcc -O1 -w -o main main.c >&2 && cat main', {
        files: { 'main.c': source },
        limits: { ...compileLimits, wallMs: 120_000 },
      })
      if (exitCode !== 0) throw new Error(text(stderr))
      return stdout
    },
    /** Processes of these boxes that are still there, dead children of ours that nobody has seen die, groups, and users that are not free again. */
    async leftBehind(): Promise<string[]> {
      await settled(cage)
      // A process that was ended is seen until the kernel has taken it apart, which on a busy machine takes a moment. What lives stays.
      for (let looks = 0; looks < 100 && seen().length > 0; looks++) await new Promise((resolve) => setTimeout(resolve, 50))
      return seen()
    },
  }

  function seen(): string[] {
    const left: string[] = []
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const [status = '', line = '', environment = ''] = ['status', 'cmdline', 'environ'].map((name) =>
          readFileSync(`/proc/${id}/${name}`, 'utf8'),
        )
        if (`${line}${environment}`.includes(mark)) left.push(`${id} ${line.replaceAll('\0', ' ').slice(0, 80)}`)
        else if (/^State:\tZ/m.test(status) && /^PPid:\t(\d+)$/m.exec(status)?.[1] === String(process.pid)) left.push(`${id} dead`)
      } catch {
        // it ended while we looked
      }
    }
    return [...left, ...(cage.groups?.mine() ?? []), ...(cage.freeUsers.length === users ? [] : ['a user'])]
  }
}
