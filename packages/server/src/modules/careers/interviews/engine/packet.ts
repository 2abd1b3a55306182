import { createHash } from 'node:crypto'

/** A point that a good answer holds; its signs are the synonyms by which the library hears it. */
export interface PacketPoint {
  id: string
  text: string
  isCore: boolean
  signs: readonly string[]
}

export interface PacketQuestion {
  id: string
  subject: string
  level: string
  minutes: number
  /** As it is asked. */
  text: string
  points: readonly PacketPoint[]
  /** `point`: the id of the point it asks for; null fits any answer. */
  probes: readonly { point: string | null; text: string }[]
  /** What 1 to 4 mean, by criterion. */
  anchors: Readonly<Record<string, readonly string[]>>
  modelAnswer: string
  mistakes: readonly string[]
  /** The judged problem of a coding question. */
  problemId: string | null
}

export interface Budgets {
  /** Time on the server's clock, in seconds. */
  seconds: number
  /** Follow-up questions to one question, at most. */
  probes: number
  /** Whether the clock stands still during a pause. */
  pauseStopsClock: boolean
  /** So long after its start an interview that was left is over, in seconds. */
  keptSeconds: number
  /** An answer that was under way at the end of time is still heard for so long, in seconds. */
  graceSeconds: number
}

/** Everything an interview asks and is scored by, frozen at its start: neither an edit of the library nor a reload changes a running one. */
export interface Packet {
  kind: string
  language: string
  rubricVersion: string
  questions: readonly PacketQuestion[]
  budgets: Budgets
  /** SHA-256 of the rest, in hexadecimal. */
  hash: string
}

/** Seals a packet, with whatever else its owner froze in it. Throws RangeError for one without questions or without time. */
export function sealPacket<Open extends Omit<Packet, 'hash'>>(open: Open): Open & Pick<Packet, 'hash'> {
  if (open.questions.length === 0 || open.budgets.seconds <= 0) throw new RangeError('an interview asks something and has time for it')
  return { ...open, hash: hashOf(open) }
}

/** Whether a stored packet is what was sealed. */
export function isSealed({ hash, ...open }: Packet): boolean {
  return hashOf(open) === hash
}

/** Postgres keeps no order of keys in jsonb, so the keys are hashed in their own order. */
function hashOf(open: Omit<Packet, 'hash'>): string {
  return createHash('sha256').update(JSON.stringify(open, sortedKeys)).digest('hex')
}

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
