import { CallError } from '@xperto/contract/client'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardStorage, type RawStorage } from '../../../../lib/storage/guarded-storage.ts'
import type { CourseStep, StepPart } from './course-step.ts'
import { createStepSaver } from './step-saver.ts'

/** What a browser keeps, shared by its pages. */
function memory(): RawStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, value) => void kept.set(place, value),
    removeItem: (place) => void kept.delete(place),
  }
}

const answerWords = (part: StepPart): string => (part.kind === 'answer' ? `${part.questionId} ${part.chosen.join()}` : '')
const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve))

/** What a page that is closed never hears. */
const gone = new Promise<never>(() => undefined)

/** A browser with one page, a server that takes each step as often as it comes, and a network between them that loses what it is told to. */
function begin(faults: ('fine' | 'request lost' | 'answer lost')[] = []) {
  const world = {
    raw: memory(),
    /** What the server knows: each chapter that was read, each answer by its id. */
    read: new Set<string>(),
    answers: new Map<string, string>(),
    requests: 0,
    refuse: null as CallError | null,
    refused: [] as string[],
    isOpen: true,
    leave: () => undefined as void,
    waits: [] as (() => void)[],
  }
  const take = ({ key, part }: CourseStep): void => {
    if (part.kind === 'read') world.read.add(part.chapterId)
    else world.answers.set(key, answerWords(part))
  }
  let keys = 0
  let page = 0
  const open = () => {
    const own = ++page
    world.isOpen = true
    const saver = createStepSaver({
      storage: guardStorage(() => world.raw),
      prefix: 'steps.',
      tell: async (step) => {
        if (own !== page || !world.isOpen) return await gone
        const fault = faults.shift() ?? 'fine'
        world.requests++
        // Requests outlive their page: the server takes this one whether or not the page is still there.
        if (world.refuse) throw world.refuse
        if (fault !== 'request lost') take(step)
        await turn()
        if (own !== page || !world.isOpen) return await gone
        if (fault !== 'fine') throw new TypeError('Failed to fetch')
      },
      onRefused: (_, sentence) => world.refused.push(sentence),
      alone: async (_, work) => await work(),
      beforeLeaving: (run) => {
        world.leave = run
        return () => undefined
      },
      newKey: () => `k${++keys}`,
      clock: { now: () => 0, after: (_, run) => (world.waits.push(run), () => undefined) },
      today: () => 0,
      wakeUps: () => () => undefined,
      random: () => 0,
    })
    return { ...saver, stop: saver.start() }
  }
  return { world, open }
}

const chapters = ['one', 'two', 'three']
const part: fc.Arbitrary<StepPart> = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), chapterId: fc.constantFrom(...chapters) }),
  fc.record({
    kind: fc.constant('answer' as const),
    chapterId: fc.constantFrom(...chapters),
    questionId: fc.constantFrom('one-1', 'one-2', 'two-1'),
    chosen: fc.constantFrom([0], [1, 2]),
  }),
)

it('COL-02 a tab closed at any of 200 points of a course, over a network that loses requests and answers: no step is lost', async () => {
  const points = fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 12 }),
    /** After so many steps, and so many turns later, the tab is gone; `says`: the browser had time to say so. */
    after: fc.nat(12),
    turns: fc.nat(4),
    says: fc.boolean(),
    faults: fc.array(fc.constantFrom('fine' as const, 'request lost' as const, 'answer lost' as const), { maxLength: 10 }),
  })
  await fc.assert(
    fc.asyncProperty(points, async ({ parts, after, turns, says, faults }) => {
      const { world, open } = begin([...faults])
      const saver = open()
      const done = parts.slice(0, Math.max(1, after))
      for (const one of done) saver.save('course', one)
      for (let count = 0; count < turns; count++) await turn()
      if (says) world.leave()
      world.isOpen = false
      saver.stop()
      // The person comes back, and the network is there again sooner or later.
      const later = open()
      for (let round = 0; round < 60 && later.state().steps.length > 0; round++) {
        await turn()
        for (const wait of world.waits.splice(0)) wait()
      }
      later.stop()
      expect(later.state().steps).toEqual([])
      const answers = done.filter(({ kind }) => kind === 'answer').map(answerWords)
      expect([...world.read].toSorted()).toEqual([...new Set(done.flatMap((one) => (one.kind === 'read' ? one.chapterId : [])))].toSorted())
      expect([...world.answers.values()].toSorted()).toEqual(answers.toSorted())
    }),
    { numRuns: 200, seed: 19 },
  )
})

it('a page that closes sends everything that waits, all at once, though nobody comes back', async () => {
  const { world, open } = begin()
  const saver = open()
  saver.save('course', { kind: 'read', chapterId: 'one' })
  saver.save('course', { kind: 'answer', chapterId: 'one', questionId: 'one-1', chosen: [0] })
  saver.save('course', { kind: 'read', chapterId: 'two' })
  world.leave()
  expect([...world.read, ...world.answers.values()]).toEqual(['one', 'two', 'one-1 0'])
  world.isOpen = false
  saver.stop()
})

it('a chapter that is read twice is told once, and a lost answer is told again under its own id', async () => {
  const { world, open } = begin(['fine', 'answer lost'])
  const saver = open()
  for (let count = 0; count < 3; count++) saver.save('course', { kind: 'read', chapterId: 'one' })
  saver.save('course', { kind: 'answer', chapterId: 'one', questionId: 'one-1', chosen: [1] })
  expect(saver.state().steps).toHaveLength(2)
  await expect.poll(() => saver.state().isFailing).toBe(true)
  for (const wait of world.waits.splice(0)) wait()
  await expect.poll(() => saver.state().steps).toEqual([])
  expect([world.requests, world.answers.size]).toEqual([3, 1])
  saver.stop()
})

it('goes on until nothing waits after its page was left for another of this site, and ends then', async () => {
  const { world, open } = begin(['request lost'])
  const saver = open()
  saver.save('course', { kind: 'read', chapterId: 'one' })
  await expect.poll(() => saver.state().isFailing).toBe(true)
  saver.stop()
  for (const wait of world.waits.splice(0)) wait()
  await expect.poll(() => [...world.read]).toEqual(['one'])
  await expect.poll(() => saver.state().steps).toEqual([])
  saver.save('course', { kind: 'read', chapterId: 'two' })
  await turn()
  expect([...world.read]).toEqual(['one'])
})

it('what is refused for good is said and holds nothing up; a session that is over is waited for', async () => {
  const { world, open } = begin()
  world.refuse = new CallError(404, { code: 'not_found', message: 'Course Not Found' })
  const saver = open()
  saver.save('gone', { kind: 'read', chapterId: 'one' })
  await expect.poll(() => world.refused).toEqual(['Course Not Found'])
  expect(saver.state().steps).toEqual([])
  world.refuse = new CallError(401, { code: 'session_over', message: 'Sign in' })
  saver.save('course', { kind: 'read', chapterId: 'one' })
  await expect.poll(() => saver.state().isFailing).toBe(true)
  expect(saver.state().steps).toHaveLength(1)
  saver.stop()
})

it('what a browser kept and is no step is passed over', () => {
  const { world, open } = begin()
  world.raw.setItem('steps.a', '{"key":')
  world.raw.setItem('steps.b', '{"version":1,"key":"b","at":1,"courseId":"c","part":{"kind":"answer","chapterId":"one"}}')
  world.raw.setItem('steps.c', '{"version":1,"key":"c","at":1,"courseId":"c","part":{"kind":"read","chapterId":"one"}}')
  const saver = open()
  expect(saver.state().steps.map(({ key }) => key)).toEqual(['c'])
  saver.stop()
})
