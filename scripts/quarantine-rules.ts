/** A journey that may fail for a while without failing the run. */
export interface Quarantined {
  /** The title, after the titles of the groups around it: `on a phone › a search finds names`. */
  title: string
  /** What is known of the failure, or where it is looked into. */
  reason: string
  /** The day on which the entry was written, `2026-11-23`. */
  added: string
  /** The last day on which it counts, at most seven days after `added`. */
  until: string
}

const mostEntries = 5
const mostDays = 7
const dayMs = 86_400_000

/** The sentences about what is wrong with a list. `titles` are those of all journeys, `today` is a day like `2026-11-23`. */
export function faultsOfQuarantine(list: Quarantined[], titles: string[], today: string): string[] {
  const faults = list.flatMap((entry) => faultsOfEntry(entry, titles, today).map((fault) => `quarantine: “${entry.title}” ${fault}`))
  return list.length > mostEntries ? [`quarantine: ${list.length} entries, at most ${mostEntries} are allowed`, ...faults] : faults
}

function faultsOfEntry({ title, reason, added, until }: Quarantined, titles: string[], today: string): string[] {
  const journeys = titles.filter((other) => other === title).length
  const days = (Date.parse(until) - Date.parse(added)) / dayMs
  return [
    ...(journeys === 0 ? ['names no journey that exists'] : []),
    ...(journeys > 1 ? [`names ${journeys} journeys, an entry is for one`] : []),
    ...(reason.trim() === '' ? ['has no reason'] : []),
    ...(isDay(added) && isDay(until) && days >= 0 && days <= mostDays ? [] : [`must end at most ${mostDays} days after it was added`]),
    ...(added > today ? ['was added in the future'] : []),
    ...(until < today ? [`expired after ${until}`] : []),
  ]
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
