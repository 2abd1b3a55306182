import type { ApplicationStatus } from '@xperto/contract'

/** The step that usually follows a status, and after how many days (J). A person moves it or takes it out. */
const steps: Partial<Record<ApplicationStatus, { what: string; days: number }>> = {
  SAVED: { what: 'Send résumé and letter', days: 3 },
  SENT: { what: 'Ask for news', days: 10 },
  OFFER: { what: 'Answer the offer', days: 5 },
}

/** The step to plan when an application gets a status on a day; null where the person alone knows the next one. */
export function planStep(status: ApplicationStatus, on: string): { what: string; on: string } | null {
  const step = steps[status]
  if (!step) return null
  const day = new Date(`${on}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + step.days)
  return { what: step.what, on: day.toISOString().slice(0, 10) }
}
