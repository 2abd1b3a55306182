import { isFinalRefusal } from '../../../../lib/final-refusal.ts'
import type { Clock, WakeUps } from '../../../../lib/clock.ts'
import { createKeptWriteSender } from '../../../../lib/kept-write/kept-write-sender.ts'
import { createKeptWriteStore, type KeptWriteStore } from '../../../../lib/kept-write/kept-write-store.ts'
import { nextWrites } from '../../../../lib/kept-write/kept-writes.ts'
import type { GuardedStorage } from '../../../../lib/storage/guarded-storage.ts'
import { type CourseStep, laneOf, parseStep, type StepPart, withStep } from './course-step.ts'

export interface StepSaverDeps {
  storage: GuardedStorage
  /** Steps stand in the storage under this and their key. */
  prefix: string
  /** Tells the server of a step, so that it arrives when the page is closed meanwhile. Throws what the client throws. */
  tell: (step: CourseStep) => Promise<void>
  /** The server refused a step for good. */
  onRefused: (step: CourseStep, sentence: string) => void
  /** Runs `work` while no other tab saves that course. */
  alone: (lane: string, work: () => Promise<void>) => Promise<void>
  /** Calls `run` when the page is about to go, maybe for ever. Returns how to stop. */
  beforeLeaving: (run: () => void) => () => void
  newKey: () => string
  clock: Clock
  today: () => number
  wakeUps: WakeUps
  random: () => number
}

/** Where saving stands. */
export interface Saving {
  /** What the server does not have yet, in order. */
  steps: readonly CourseStep[]
  /** The last try reached nobody. */
  isFailing: boolean
}

export interface StepSaver {
  save(courseId: string, part: StepPart): void
  state(): Saving
  /** Returns how to stop listening. */
  listen(listener: () => void): () => void
  /** Reads what other tabs wrote. */
  follow(): void
  /** Begins to send. Returns how to end that: it goes on until nothing waits, as long as the page lives. */
  start(): () => void
}

type Result = { kind: 'accepted' | 'later' } | { kind: 'refused'; sentence: string }

/**
 * Saves what a reader does, step by step. A step is written into the browser's storage before anything else happens, and it leaves that place
 * only when the server has it. A page that is closed sends all that is left in requests that outlive it; if the network takes those too, the
 * next page of a course that this person opens in this browser sends them. The server takes each as often as it comes.
 */
export function createStepSaver(deps: StepSaverDeps): StepSaver {
  const store: KeptWriteStore<CourseStep> = createKeptWriteStore(deps.storage, deps.prefix, parseStep)
  const listeners = new Set<() => void>()
  const onTheWay = new Set<string>()
  let saving: Saving = { steps: store.get(), isFailing: false }

  const tellAll = (isFailing = saving.isFailing): void => {
    saving = { steps: store.get(), isFailing }
    for (const listener of [...listeners]) listener()
  }
  const send = async (step: CourseStep): Promise<Result> => {
    onTheWay.add(step.key)
    try {
      await deps.tell(step)
      return { kind: 'accepted' }
    } catch (error) {
      return isFinalRefusal(error) ? { kind: 'refused', sentence: error.message } : { kind: 'later' }
    } finally {
      onTheWay.delete(step.key)
    }
  }
  const settle = (step: CourseStep, result: Result): void => {
    if (result.kind !== 'later') store.change((steps) => nextWrites(steps, { kind: 'gone', key: step.key }))
    tellAll(result.kind === 'later')
    if (result.kind === 'refused') deps.onRefused(step, result.sentence)
  }
  /** Sends what waits, until it is called off. */
  const begin = (): (() => void) => {
    const sender = createKeptWriteSender<CourseStep, Result>({
      waiting: () => store.get(),
      laneOf,
      subscribe: (listener) => store.subscribe(listener),
      alone: async (lane, work) =>
        await deps.alone(lane, async () => {
          // Another tab may have sent it a moment ago.
          store.reload()
          await work()
        }),
      send,
      settle,
      isOnline: () => true, // a browser can be wrong about that
      clock: deps.clock,
      today: deps.today,
      wakeUps: deps.wakeUps,
      random: deps.random,
    })
    const stopLeaving = deps.beforeLeaving(() => {
      // All at once: there is no later. What a pending request carries is not sent a second time.
      for (const step of store.reload()) if (!onTheWay.has(step.key)) void send(step).then((result) => settle(step, result))
    })
    return () => {
      sender.stop()
      stopLeaving()
    }
  }
  let users = 0
  let end: (() => void) | null = null
  const endWhenDone = (): void => {
    if (users > 0 || store.get().length > 0) return
    end?.()
    end = null
  }
  listeners.add(endWhenDone)
  return {
    save(courseId, part) {
      store.change((steps) => withStep(steps, { key: deps.newKey(), at: deps.today(), triedAt: null, courseId, part }))
      tellAll()
    },
    state: () => saving,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow() {
      store.reload()
      tellAll()
    },
    start() {
      users++
      end ??= begin()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        users--
        endWhenDone()
      }
    },
  }
}
