import type { BoxEnd, BoxOutcome, BoxPlan, BoxUse } from './box-plan.ts'
import { type BoxProcess, startBoxProcess } from './box-process.ts'
import type { Cage } from './cage.ts'
import { complain } from './complain.ts'
import type { BoxGroup, GroupUsage } from './control-group.ts'
import { howItEnded } from './how-it-ended.ts'
import { ownBytesOf } from './own-memory.ts'
import { ownName } from './process-start.ts'
import { readCollected } from './read-collected.ts'

/** A box whose program waits for what it is given. It is used once. */
export interface OpenBox {
  /** False once it has ended by itself. */
  isAlive: () => boolean
  /** The memory that its processes have for themselves now; null where that cannot be read. */
  ownBytes(): number | null
  /**
   * Gives the program its gift and answers how it ended. No process of it outlives the answer; its group and its user are given back just
   * behind it (`settled`). Never rejects for what a program does.
   */
  use(use: BoxUse): Promise<BoxOutcome>
  /** Ends it unused. */
  discard(): void
}

/** How often processor time and memory of all processes together are looked at. */
const watchMs = 100
/** When a program has ended, ending what it started and reading its files has this much longer, of time and of processor time. */
const collectMs = 20_000

let boxes = 0

/** Makes a box and starts its program, which waits for its gift on descriptor 3. */
export async function openBox(cage: Cage, plan: BoxPlan): Promise<OpenBox> {
  const user = cage.freeUsers.shift()
  if (user === undefined) throw new Error('There is no user for another box.')
  let group: BoxGroup | null = null
  const giveBack = async () => {
    await group?.end()
    await group?.remove()
    cage.freeUsers.push(user)
  }
  try {
    group = (await cage.groups?.open(`${ownName()}-${++boxes}`, plan.limits)) ?? null
    return waitingBox(cage, plan, await startBoxProcess(cage, plan, user, group?.entrances ?? []), group, giveBack)
  } catch (error) {
    await giveBack()
    throw error
  }
}

function waitingBox(cage: Cage, plan: BoxPlan, box: BoxProcess, group: BoxGroup | null, giveBack: () => Promise<void>): OpenBox {
  let end: BoxEnd | null = null
  let isOver = false
  let onOutput: BoxUse['onOutput']
  let outputLeft = plan.limits.outputBytes
  const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
  void box.over.then(() => {
    isOver = true
    box.stdin.destroy()
    box.gift.destroy()
  })

  function endBox(why: BoxEnd): void {
    if (end !== null || isOver) return
    end = why
    box.end()
  }

  function collect(stream: 'stdout' | 'stderr', bytes: Buffer): void {
    const part = bytes.subarray(0, outputLeft)
    outputLeft -= part.length
    if (part.length > 0) {
      output[stream].push(part)
      onOutput?.(stream, part)
    }
    if (part.length < bytes.length) endBox('output')
  }
  box.stdout.on('data', (bytes: Buffer) => collect('stdout', bytes))
  box.stderr.on('data', (bytes: Buffer) => collect('stderr', bytes))

  const reader = plan.collect ? readCollected(plan.collect) : null
  /** When the program of a plan with `collect` ended: the box then goes on to read its files. */
  let programEnded: { at: number; usage: GroupUsage | null } | null = null
  let onProgramEnded = () => {}
  box.collected?.on('data', (bytes: Buffer) => {
    const wantsMore = reader?.take(bytes)
    if (programEnded === null && reader?.exitCode() != null) {
      programEnded = { at: performance.now(), usage: usageNow() }
      onProgramEnded()
    }
    if (!wantsMore) box.end()
  })

  /** Null where the kernel counts nothing, or cannot be asked just now. */
  function usageNow(): GroupUsage | null {
    try {
      return group?.usage() ?? null
    } catch (error) {
      complain('A box does not tell what it used', error)
      return null
    }
  }

  /** Behind the answer: nobody waits for it but who asks for `settled`. */
  function close(): void {
    const closing: Promise<void> = giveBack()
      .catch((error: unknown) => complain('A box could not be given back', error))
      .finally(() => cage.closing.delete(closing))
    cage.closing.add(closing)
  }

  return {
    isAlive: () => !isOver && end === null,
    ownBytes() {
      const first = box.told('child-pid')
      return first === null ? null : ownBytesOf(first)
    },
    discard() {
      endBox('cancelled')
      void box.over.then(close)
    },
    async use(given) {
      const began = performance.now()
      const limits = { ...plan.limits, ...given.limits }
      outputLeft = limits.outputBytes
      onOutput = given.onOutput
      let wall = setTimeout(() => endBox('wall'), limits.wallMs)
      onProgramEnded = () => {
        clearTimeout(wall)
        wall = setTimeout(() => box.end(), collectMs)
      }
      const cancel = () => endBox('cancelled')
      given.signal.addEventListener('abort', cancel)
      if (given.signal.aborted) cancel()

      if (given.limits?.memoryBytes !== undefined) await group?.limitMemory(given.limits.memoryBytes)
      const cpuBefore = usageNow()?.cpuMs ?? 0
      box.stdin.end(given.stdin)
      box.gift.end(given.gift)
      const watch = setInterval(() => {
        const usage = usageNow()
        // Under version 1 the kernel ends one process for want of memory, and the others go on without it.
        if (usage?.outOfMemory) endBox('memory')
        else if (usage === null) return
        else if (programEnded !== null && usage.cpuMs - cpuBefore > limits.cpuMs + collectMs) box.end()
        else if (programEnded === null && usage.cpuMs - cpuBefore > limits.cpuMs) endBox('cpu')
      }, watchMs)

      const code = await box.over
      clearTimeout(wall)
      clearInterval(watch)
      given.signal.removeEventListener('abort', cancel)
      const usage = programEnded?.usage ?? usageNow()
      const endedAt = programEnded?.at ?? performance.now()
      const outOfMemory = usageNow()?.outOfMemory ?? false
      close()

      const cpuMs = usage === null ? null : Math.max(0, usage.cpuMs - cpuBefore)
      const told = reader?.exitCode() ?? box.told('exit-code')
      const isSignal = told !== null && told > 128 && box.lastWords() !== ''
      const signal = isSignal ? told - 128 : null
      // Below that the shell speaks of itself: it could not start the program.
      const exitCode = box.lastWords() !== '' && !isSignal ? null : told
      const stderr = Buffer.concat(output.stderr)
      const why = end ?? howItEnded({ exitCode, signal, outOfMemory, cpuMs, allowedMs: limits.cpuMs })
      return {
        end: why,
        exitCode: end === null ? exitCode : null,
        signal: end === null ? signal : null,
        stdout: Buffer.concat(output.stdout),
        stderr,
        wallMs: endedAt - began,
        cpuMs,
        peakBytes: usage?.peakBytes ?? null,
        complaint: why === 'failed' ? `${stderr.toString('utf8').trim()} ${box.lastWords()} (exit ${code})`.trim() : null,
        ...(reader ? { collected: reader.finish(why === 'exited') } : {}),
      }
    },
  }
}

/** Makes a box and uses it at once. */
export async function runBox(cage: Cage, plan: BoxPlan, use: BoxUse): Promise<BoxOutcome> {
  return await (await openBox(cage, plan)).use(use)
}
