import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Delivery, type DeliveryEvent, lanesToServe, lanesToTake, newDelivery, nextDelivery } from './delivery.ts'
import { type KeptEvent, type KeptWrite, keyKnownMs, nextInLane, nextWrites } from './kept-writes.ts'

interface Write extends KeptWrite {
  lane: string
}
const laneOf = ({ lane }: Write): string => lane
const now = 10

/** A server that takes each key once, a storage that all pages share, and the browser's locks: all as plain data. */
interface World {
  stored: readonly Write[]
  pages: Delivery[]
  /** By lane: the page that has its lock. */
  locks: Map<string, number>
  /** Requests of a page that stands: a page that is loaded anew forgets its own, the server may take it all the same. */
  onTheWay: { page: number; lane: string; key: string }[]
  taken: string[]
  written: string[]
}
const newWorld = (): World => ({
  stored: [],
  pages: [newDelivery(true), newDelivery(true)],
  locks: new Map(),
  onTheWay: [],
  taken: [],
  written: [],
})

type Step =
  | { kind: 'write'; lane: string }
  | { kind: 'network'; page: number; isOnline: boolean }
  | { kind: 'take' | 'send' | 'resume' | 'reload'; page: number }
  | { kind: 'second tab' }
  | { kind: 'answer'; fault: 'none' | 'request lost' | 'answer lost' }

const page = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), lane: fc.constantFrom('a', 'b') }) },
  fc.record({ kind: fc.constant('network' as const), page, isOnline: fc.boolean() }),
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('take' as const, 'send' as const, 'resume' as const), page }) },
  fc.record({ kind: fc.constant('reload' as const), page }),
  fc.constant({ kind: 'second tab' as const }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      fault: fc.constantFrom('none' as const, 'request lost' as const, 'answer lost' as const),
    }),
  },
)

const change = (world: World, event: KeptEvent<Write>): void => void (world.stored = nextWrites(world.stored, event))
function tell(world: World, at: number, event: DeliveryEvent): void {
  const delivery = world.pages[at]
  if (delivery) world.pages[at] = nextDelivery(delivery, event)
}
function leave(world: World, at: number, lane: string, paused: boolean): void {
  tell(world, at, { kind: 'left', lane, paused })
  if (world.locks.get(lane) === at) world.locks.delete(lane)
}

/** Sends the next write of every lane that the page holds. Nothing, where one of the lane is on its way. */
function send(world: World, at: number): void {
  for (const lane of Object.keys(world.pages[at]?.serving ?? {})) {
    const write = nextInLane(world.stored, laneOf, lane, now)
    if (!write) {
      if (world.pages[at]?.serving[lane] === null) leave(world, at, lane, false)
      continue
    }
    const before = world.pages[at]
    tell(world, at, { kind: 'sent', lane, key: write.key })
    if (world.pages[at] === before) continue
    change(world, { kind: 'tried', key: write.key, at: now })
    world.onTheWay.push({ page: at, lane, key: write.key })
  }
}

function play(world: World, one: Step): void {
  switch (one.kind) {
    case 'write': {
      const key = `k${world.written.length}`
      world.written.push(`${one.lane} ${key}`)
      return change(world, { kind: 'written', write: { key, lane: one.lane, at: 0, triedAt: null } })
    }
    case 'network':
      return tell(world, one.page, { kind: one.isOnline ? 'online' : 'offline' })
    case 'second tab':
      if (world.pages.length < 3) world.pages.push(newDelivery(true))
      return
    case 'take': {
      const delivery = world.pages[one.page]
      for (const lane of delivery ? lanesToTake(delivery, lanesToServe(world.stored, laneOf, now)) : []) {
        if (world.locks.has(lane)) continue
        world.locks.set(lane, one.page)
        tell(world, one.page, { kind: 'took', lane })
      }
      return
    }
    case 'send':
      return send(world, one.page)
    case 'resume':
      return tell(world, one.page, { kind: 'resumed' })
    case 'reload': {
      if (!world.pages[one.page]) return
      for (const [lane, holder] of world.locks) if (holder === one.page) world.locks.delete(lane)
      for (const { page: from, key } of world.onTheWay) if (from === one.page && !world.taken.includes(key)) world.taken.push(key)
      world.onTheWay = world.onTheWay.filter(({ page: from }) => from !== one.page)
      world.pages[one.page] = newDelivery(true)
      return
    }
    case 'answer': {
      const request = world.onTheWay.shift()
      if (!request) return
      const { page: from, lane, key } = request
      if (one.fault !== 'request lost' && !world.taken.includes(key)) world.taken.push(key)
      tell(world, from, { kind: 'answered', lane })
      if (one.fault === 'none') change(world, { kind: 'gone', key })
      else leave(world, from, lane, true)
    }
  }
}

it('MSG-17 whatever order of offline, online, acknowledgement, lost answer, reload and second tab: nothing is lost, and one key of a lane is on its way at a time', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = newWorld()
      for (const one of steps) {
        play(world, one)
        const lanes = world.onTheWay.map(({ lane }) => lane)
        expect(lanes).toEqual([...new Set(lanes)])
        for (const name of world.written) {
          const [, key = ''] = name.split(' ')
          expect(world.taken.includes(key) || world.stored.some((write) => write.key === key)).toBe(true)
        }
      }
      // The network is back, and a page looks after what is left.
      const last: Step[] = [
        { kind: 'network', page: 0, isOnline: true },
        { kind: 'reload', page: 1 },
        { kind: 'reload', page: 2 },
        { kind: 'resume', page: 0 },
        { kind: 'take', page: 0 },
        { kind: 'send', page: 0 },
        { kind: 'answer', fault: 'none' },
      ]
      for (let round = 0; round <= 2 * steps.length + 2; round++) for (const one of last) play(world, one)
      expect(world.stored).toEqual([])
      for (const lane of ['a', 'b']) {
        const keys = world.written.filter((name) => name.startsWith(lane)).map((name) => name.slice(2))
        expect(world.taken.filter((key) => keys.includes(key))).toEqual(keys)
      }
    }),
    { numRuns: 300 },
  )
})

it('takes no lane without a network, none twice, and none that waits after a failure', () => {
  const lanes = ['a', 'b']
  expect(lanesToTake(newDelivery(false), lanes)).toEqual([])
  const took = nextDelivery(newDelivery(true), { kind: 'took', lane: 'a' })
  expect(lanesToTake(took, lanes)).toEqual(['b'])
  const paused = nextDelivery(took, { kind: 'left', lane: 'a', paused: true })
  expect(lanesToTake(paused, lanes)).toEqual(['b'])
  expect(lanesToTake(nextDelivery(paused, { kind: 'resumed', lane: 'b' }), lanes)).toEqual(['b'])
  expect(lanesToTake(nextDelivery(paused, { kind: 'resumed', lane: 'a' }), lanes)).toEqual(lanes)
})

it('leaves alone what the server refused, what its key may be forgotten of, and what stands behind one of these', () => {
  const write = (key: string, changed: Partial<Write>): Write => ({ key, lane: 'a', at: 1, triedAt: null, refused: null, ...changed })
  const behind = write('k2', { at: 2 })
  expect(nextInLane([write('k1', { refused: 'No.' }), behind], laneOf, 'a', now)).toBeNull()
  expect(nextInLane([write('k1', { triedAt: 0 }), behind], laneOf, 'a', keyKnownMs + 1)).toBeNull()
  expect(nextInLane([write('k1', { triedAt: 0 }), behind], laneOf, 'a', keyKnownMs)?.key).toBe('k1')
  expect(lanesToServe([write('k1', { refused: 'No.' }), behind], laneOf, now)).toEqual([])
})
