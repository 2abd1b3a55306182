/**
 * What was read out of a person's words for their résumé. Each value stands in those words; a part that was not said is empty. Dates are partial:
 * `2024`, `2024-07`; an end may be `present`.
 */
export interface SaidFacts {
  name: string
  headline: string
  email: string
  phone: string
  location: string
  summary: string
  links: { label: string; url: string }[]
  jobs: SaidJob[]
  schools: SaidSchool[]
  skills: string[]
  projects: SaidProject[]
  certifications: { name: string; issuer: string; date: string }[]
  achievements: string[]
}

export interface SaidJob {
  title: string
  organization: string
  location: string
  start: string
  end: string
  lines: string[]
}

export interface SaidSchool {
  institution: string
  degree: string
  area: string
  score: string
  start: string
  end: string
}

export interface SaidProject {
  name: string
  url: string
  technologies: string[]
  lines: string[]
}

export const noFacts = (): SaidFacts => ({
  ...{ name: '', headline: '', email: '', phone: '', location: '', summary: '' },
  ...{ links: [], jobs: [], schools: [], skills: [], projects: [], certifications: [], achievements: [] },
})

/** Whether anything was read at all. */
export const isNothing = (facts: SaidFacts): boolean =>
  Object.values(facts).every((value: string | readonly unknown[]) => value.length === 0)
