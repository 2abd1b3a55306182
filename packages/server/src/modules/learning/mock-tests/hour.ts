/** How long a test takes, by the server's clock (TYP-11). */
export const hourSeconds = 3600

/** The hour of a test: instants in milliseconds since 1970. Running while it has no end, over once it has one, finished with its result. */
export interface Hour {
  startedAt: number
  endsAt: number
  end: { at: number; by: 'submitted' | 'time' } | null
  isJudged: boolean
}

/** `write`: an answer or a program. `look`: nothing but time passing, a read or the job. */
export type HourEvent = 'write' | 'submit' | 'look' | 'judged'

export interface HourStep {
  hour: Hour
  /** False: what was asked for came too late, or too early for `judged`, and nothing of it is to be kept. */
  accepted: boolean
  /** True for the one step that ended it: programs are to be judged from here on. */
  ended: boolean
}

export const startHour = (now: number): Hour => ({ startedAt: now, endsAt: now + hourSeconds * 1000, end: null, isJudged: false })

/**
 * What an event at `now` makes of an hour. The hour is over exactly at `endsAt`, whoever notices and when: a process that was away finds it
 * ended then, not when it looked. An end never moves. A second `submit` is accepted and changes nothing.
 */
export function stepHour(hour: Hour, event: HourEvent, now: number): HourStep {
  if (hour.end === null && now >= hour.endsAt) {
    const over: Hour = { ...hour, end: { at: hour.endsAt, by: 'time' } }
    return { hour: over, accepted: event === 'look' || event === 'submit', ended: true }
  }
  if (event === 'look') return { hour, accepted: true, ended: false }
  if (event === 'write') return { hour, accepted: hour.end === null, ended: false }
  if (event === 'submit') {
    if (hour.end !== null) return { hour, accepted: true, ended: false }
    // A clock that was set back ends it at its start at the earliest.
    return { hour: { ...hour, end: { at: Math.max(now, hour.startedAt), by: 'submitted' } }, accepted: true, ended: true }
  }
  if (hour.end === null || hour.isJudged) return { hour, accepted: false, ended: false }
  return { hour: { ...hour, isJudged: true }, accepted: true, ended: false }
}

/** Whole seconds that are left: 0 from the end on, and never more than the hour. */
export function secondsLeft(hour: Hour, now: number): number {
  if (hour.end !== null) return 0
  return Math.min(hourSeconds, Math.max(0, Math.ceil((hour.endsAt - now) / 1000)))
}

/** Whole seconds from the start to the end of a test that is over. */
export const secondsUsed = ({ startedAt, end }: Hour): number => (end === null ? 0 : Math.round((end.at - startedAt) / 1000))
