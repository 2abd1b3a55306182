import { useEffect, useState } from 'react'
import { type Calendar, quarterHourMs } from '../../../lib/dates/calendar.ts'

/** An instant of today; another one as soon as it is past midnight on that calendar, also after the machine slept through it. */
export function useToday(calendar: Calendar): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      clearTimeout(timer)
      const now = new Date()
      setToday((known) => (calendar(known) === calendar(now) ? known : now))
      timer = setTimeout(look, Math.max(1000, quarterHourMs - (now.getTime() % quarterHourMs)))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [calendar])
  return today
}
