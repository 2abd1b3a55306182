/** One block of a plan, in whole hours from the beginning. */
export interface PlanBlock {
  from: number
  to: number
  what: string
}

interface Phase {
  what: string
  /** Of the hours awake. */
  share: number
}

/** Shares of the hours awake. A demo that runs from end to end stands after a third, and the last quarter adds nothing new. */
const phases: readonly Phase[] = [
  { what: 'Cut the idea to one demo, write its steps on one page, divide the work', share: 0.08 },
  { what: 'Build the thinnest version that runs from end to end, with made-up data', share: 0.25 },
  { what: 'Replace made-up parts by real ones, the demo first; run it whole after each', share: 0.34 },
  { what: 'Buffer: what broke, what took longer. Nothing new from here on', share: 0.17 },
  { what: 'Put it online or on one machine, record a film of the demo in case it fails', share: 0.08 },
  { what: 'Write the pitch and rehearse it three times with a clock', share: 0.08 },
]

/** Sleep begins after 14 hours of each day, where at least two hours of work follow it. */
const sleepsAfter = (hours: number): number[] => [0, 1, 2, 3].map((day) => day * 24 + 14).filter((start) => start + 4 + 2 <= hours)

/** Hours of sleep in a plan: four a night. */
export const sleepIn = (hours: number): number => sleepsAfter(hours).length * 4

/**
 * A plan of blocks without a gap from 0 to `hours` (1 to 96). Blocks have whole hours from 12 hours on and quarters below. Sleep is laid into the
 * block that is under way after 14 hours of each day, which goes on after it.
 */
export function planHours(hours: number): PlanBlock[] {
  const grain = hours >= 12 ? 1 : 0.25
  const sleeps = sleepsAfter(hours)
  const awake = hours - sleeps.length * 4
  const lengths = phases.map(({ share }) => Math.max(grain, Math.round((awake * share) / grain) * grain))
  // What rounding took or gave is the building's.
  const building = 2
  lengths[building] = Math.max(grain, (lengths[building] ?? 0) + awake - lengths.reduce((sum, length) => sum + length, 0))
  const blocks: PlanBlock[] = []
  let now = 0
  for (const [index, { what }] of phases.entries()) {
    let left = lengths[index] ?? 0
    while (left > 0) {
      const sleep = sleeps[0]
      const until = sleep === undefined ? now + left : Math.min(now + left, sleep)
      if (until > now) blocks.push({ from: now, to: until, what })
      left -= until - now
      now = until
      if (sleep !== undefined && now >= sleep) {
        blocks.push({ from: now, to: now + 4, what: 'Sleep, all of you' })
        now += 4
        sleeps.shift()
      }
    }
  }
  return blocks
}

/** Who does what in a team of 1 to 8. */
export function rolesFor(people: number): string[] {
  const first = 'what the person presses and sees'
  const second = 'data and the one hard part behind it'
  const third = 'putting it together, running it whole, the pitch'
  if (people === 1) return [`You: ${first}, then ${second}. Take a hosted service for everything else.`]
  if (people === 2) return [`One: ${first}, and the pitch.`, `The other: ${second}, and putting it online.`]
  const more = people - 3
  const helpers =
    more === 0
      ? []
      : [`${more === 1 ? 'One more' : `${more} more`}: beside whoever the demo waits for; no feature of their own in the first third.`]
  return [`One: ${first}.`, `One: ${second}.`, `One: ${third}.`, ...helpers]
}
