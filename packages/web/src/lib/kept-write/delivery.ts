import { type KeptWrite, nextInLane } from './kept-writes.ts'

/** Where one page stands with what it sends. Writes of one lane go one after the other, lanes beside each other. */
export interface Delivery {
  isOnline: boolean
  /** By lane that this page serves: the key that is on its way; null between two of them. */
  serving: Readonly<Record<string, string | null>>
  /** Lanes that wait for their next try, because the last one reached nothing. */
  paused: readonly string[]
}

export type DeliveryEvent =
  | { kind: 'online' | 'offline' }
  /** This page takes a lane. It sends nothing of it before it has the lane's lock. */
  | { kind: 'took'; lane: string }
  | { kind: 'sent'; lane: string; key: string }
  /** The server took it or refused it, or its answer was lost. */
  | { kind: 'answered'; lane: string }
  /** The lane is given back; `paused`: something is left that has to wait. */
  | { kind: 'left'; lane: string; paused: boolean }
  /** The pause of a lane is over; of every lane where none is named. */
  | { kind: 'resumed'; lane?: string }

export const newDelivery = (isOnline: boolean): Delivery => ({ isOnline, serving: {}, paused: [] })

/** The delivery after what happened. A lane is taken once, and one key of it is on its way at a time. */
export function nextDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  const { serving, paused } = delivery
  switch (event.kind) {
    case 'online':
    case 'offline':
      return { ...delivery, isOnline: event.kind === 'online' }
    case 'took':
      return event.lane in serving ? delivery : { ...delivery, serving: { ...serving, [event.lane]: null } }
    case 'sent':
      return serving[event.lane] === null ? { ...delivery, serving: { ...serving, [event.lane]: event.key } } : delivery
    case 'answered':
      return event.lane in serving ? { ...delivery, serving: { ...serving, [event.lane]: null } } : delivery
    case 'left': {
      const { [event.lane]: _, ...others } = serving
      return { ...delivery, serving: others, paused: event.paused ? [...new Set([...paused, event.lane])] : paused }
    }
    case 'resumed':
      return { ...delivery, paused: paused.filter((lane) => event.lane !== undefined && lane !== event.lane) }
  }
}

/** Lanes in which something waits to be sent by itself. */
export function lanesToServe<Write extends KeptWrite>(writes: readonly Write[], laneOf: (write: Write) => string, now: number): string[] {
  return [...new Set(writes.map(laneOf))].filter((lane) => nextInLane(writes, laneOf, lane, now) !== null)
}

/** Lanes that this page can take now. */
export function lanesToTake({ isOnline, serving, paused }: Delivery, lanes: readonly string[]): string[] {
  return isOnline ? lanes.filter((lane) => !(lane in serving) && !paused.includes(lane)) : []
}
