/** A write that the browser keeps until the server has it. `key` stays the same from the first try to the last: the server takes it once. */
export interface KeptWrite {
  key: string
  /** When it was written, in milliseconds since 1970; no two writes of one list share it. It is their order. */
  at: number
  /** When it was sent for the first time without an acknowledgement; null: never sent. */
  triedAt: number | null
  /** The server's sentence, when it refused the write. */
  refused: string | null
}

export type KeptEvent<Write> =
  | { kind: 'written'; write: Omit<Write, 'refused'> }
  | { kind: 'tried'; key: string; at: number }
  | { kind: 'refused'; key: string; sentence: string }
  /** The person wants it sent, whatever held it. */
  | { kind: 'released'; key: string; at: number }
  /** The server has it, or it went back to its writer. */
  | { kind: 'gone'; key: string }

/** The server knows a key for 24 hours. What was tried longer ago might be taken twice, so the person decides. */
export const keyKnownMs = 23 * 60 * 60_000

/** The writes after what happened. A key that is there already is not written again; one that is not there changes nothing. */
export function nextWrites<Write extends KeptWrite>(writes: readonly Write[], event: KeptEvent<Write>): readonly Write[] {
  if (event.kind === 'written') {
    const { write } = event
    if (writes.some(({ key }) => key === write.key)) return writes
    return [...writes, { ...write, at: Math.max(write.at, (writes.at(-1)?.at ?? 0) + 1), refused: null } as Write]
  }
  if (event.kind === 'gone') return writes.filter(({ key }) => key !== event.key)
  return writes.map((write) => (write.key === event.key ? { ...write, ...changeOf(write, event) } : write))
}

function changeOf(write: KeptWrite, event: Exclude<KeptEvent<KeptWrite>, { kind: 'written' | 'gone' }>): Partial<KeptWrite> {
  if (event.kind === 'tried') return { triedAt: write.triedAt ?? event.at }
  if (event.kind === 'refused') return { refused: event.sentence }
  return { refused: null, triedAt: isForgotten(write, event.at) ? null : write.triedAt }
}

/** Why a write is not sent by itself: the server refused it, or may have forgotten its key. Null: it is sent when its turn comes. */
export function holdOf(write: KeptWrite, now: number): 'refused' | 'uncertain' | null {
  if (write.refused !== null) return 'refused'
  return isForgotten(write, now) ? 'uncertain' : null
}

const isForgotten = ({ triedAt }: KeptWrite, now: number): boolean => triedAt !== null && now - triedAt > keyKnownMs

/** The write to send next in a lane; null when none waits or the first one is held: nothing overtakes. */
export function nextInLane<Write extends KeptWrite>(
  writes: readonly Write[],
  laneOf: (write: Write) => string,
  lane: string,
  now: number,
): Write | null {
  const first = writes.find((write) => laneOf(write) === lane)
  return first && holdOf(first, now) === null ? first : null
}
