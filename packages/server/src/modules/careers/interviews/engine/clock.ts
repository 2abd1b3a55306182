import type { Packet } from './packet.ts'
import type { InterviewState } from './state.ts'

/** How long an interview has run, in milliseconds. A clock that was set back adds nothing. */
export function usedMs({ usedMs: before, runningSince, end }: InterviewState, now: number): number {
  if (runningSince === null || end !== null) return before
  return before + Math.max(0, now - runningSince)
}

/** Whole seconds that are left: 0 from the end on, the whole budget before the start. */
export function secondsLeft(state: InterviewState, { budgets }: Packet, now: number): number {
  if (state.end !== null) return 0
  return Math.max(0, Math.ceil(budgets.seconds - usedMs(state, now) / 1000))
}

/** The instant at which nothing is heard any more, grace included; null while the clock stands still or before the start. */
export function dueAt(state: InterviewState, { budgets }: Packet): number | null {
  if (state.startedAt === null || state.end !== null) return null
  const kept = state.startedAt + budgets.keptSeconds * 1000
  if (state.runningSince === null) return kept
  return Math.min(kept, state.runningSince + (budgets.seconds + budgets.graceSeconds) * 1000 - state.usedMs)
}
