import { useEffect, useState } from 'react'
import { dayOf } from './model/group-by-date.ts'

/** An instant of today; another one as soon as it is past midnight, also after the machine slept through it. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      clearTimeout(timer)
      const now = new Date()
      setToday((known) => (dayOf(known) === dayOf(now) ? known : now))
      const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
      timer = setTimeout(look, Math.max(1000, midnight.getTime() - now.getTime()))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
