import type { UserProfile } from '@xperto/contract'
import { create } from 'zustand'
import { browserTimeZone } from './browser-time-zone.ts'

interface PersonTimeZone {
  /** The zone of the person's calendar. */
  zone: string
  /** The person chose it; otherwise it is the browser's. */
  chosen: boolean
}

/** The signed-in person's time zone: the browser's until the server says that another one was chosen (AUTH-11). */
export const useTimeZone = create<PersonTimeZone>()(() => ({ zone: browserTimeZone(), chosen: false }))

/** Takes over what the server keeps. */
export function noteTimeZone({ timezone, timezoneChosen }: Pick<UserProfile, 'timezone' | 'timezoneChosen'>): void {
  useTimeZone.setState({ zone: timezone, chosen: timezoneChosen })
}
