/** Free tokens that were used on a date, and a person's free replies in progress. */
export interface FreeUse {
  person: number
  everybody: number
  running: number
}
