/** A stretch of time: how the file writes it, and what that means (`2019-03`, `2019`, `present`; empty where nothing is said). */
export interface Period {
  shown: string
  start: string
  end: string
}

/** `time('Mar 2019 – Present', '2019-03', 'present')`. */
export function time(shown: string, start: string, end: string): Period {
  return { shown, start, end }
}

export interface SheetJob {
  title: string
  at: string
  in?: string
  time: Period
  lines?: string[]
}
export interface SheetStudy {
  degree: string
  area?: string
  /** What stands between degree and area: ` in ` where nothing else is said. */
  joiner?: string
  at: string
  in?: string
  time: Period
  score?: string
}
export interface SheetProject {
  name: string
  /** Written out in the file. */
  url?: string
  time?: Period
  lines: string[]
}
export interface SheetCertificate {
  name: string
  issuer?: string
  /** `start` is the date. */
  time?: Period
}

/** One section under the heading that this person chose. `aside` asks a layout with a sidebar to put it there. */
export type SheetSection = { heading: string; aside?: boolean } & (
  | { kind: 'summary'; text: string }
  | { kind: 'experience'; entries: SheetJob[] }
  | { kind: 'education'; entries: SheetStudy[] }
  | { kind: 'projects'; entries: SheetProject[] }
  | { kind: 'skills'; groups: Record<string, string[]> }
  | { kind: 'certifications'; entries: SheetCertificate[] }
  | { kind: 'achievements'; lines: string[] }
  | { kind: 'others'; lines: string[] }
)

/** A link: written out when `label` is empty, else the label is shown and the address stands behind it. */
export interface SheetLink {
  label: string
  url: string
}

/** Everything that the file of one person shows, in its order. */
export interface ResumeSheet {
  name: string
  headline?: string
  email?: string
  phone?: string
  /** The whole of it, as shown; `placeOr` are parts of it that are as good an answer. */
  place?: string
  placeOr?: string[]
  links?: SheetLink[]
  sections: SheetSection[]
}

/** What a reader must find in one file. */
export interface ResumeTruth {
  name: string
  headline: string
  email: string
  phone: string
  /** Any of these is right; empty where the file names no place. */
  places: string[]
  links: string[]
  /** Addresses that stand elsewhere in the file: a reader may take them for links of the person, or leave them. */
  otherLinks: string[]
  summary: string
  experience: { title: string; employer: string; start: string; end: string; lines: string[] }[]
  education: { degree: string; school: string; start: string; end: string; score: string }[]
  projects: { name: string; start: string; end: string; lines: string[] }[]
  skills: string[]
  certifications: { name: string; issuer: string; date: string }[]
  achievements: string[]
  others: { title: string; lines: string[] }[]
}

/** The truth of a sheet. The sheet is written by hand, the meaning of each date too; this only puts it under the words of the scorer. */
export function truthOf(sheet: ResumeSheet): ResumeTruth {
  const truth: ResumeTruth = {
    name: sheet.name,
    headline: sheet.headline ?? '',
    email: sheet.email ?? '',
    phone: sheet.phone ?? '',
    places: sheet.place ? [sheet.place, ...(sheet.placeOr ?? [])] : [],
    links: (sheet.links ?? []).map(({ url }) => url),
    otherLinks: [],
    summary: '',
    experience: [],
    education: [],
    projects: [],
    skills: [],
    certifications: [],
    achievements: [],
    others: [],
  }
  for (const section of sheet.sections) addSection(truth, section)
  return truth
}

function addSection(truth: ResumeTruth, section: SheetSection): void {
  switch (section.kind) {
    case 'summary':
      truth.summary = section.text
      break
    case 'experience':
      truth.experience.push(
        ...section.entries.map(({ title, at, time: { start, end }, lines = [] }) => ({ title, employer: at, start, end, lines })),
      )
      break
    case 'education':
      truth.education.push(
        ...section.entries.map(({ degree, area = '', at, time: { start, end }, score = '' }) => {
          return { degree: `${degree} ${area}`.trim(), school: at, start, end, score }
        }),
      )
      break
    case 'projects':
      truth.otherLinks.push(...section.entries.flatMap(({ url }) => url ?? []))
      truth.projects.push(
        ...section.entries.map(({ name, time: period, lines }) => ({ name, start: period?.start ?? '', end: period?.end ?? '', lines })),
      )
      break
    case 'skills':
      truth.skills.push(...Object.values(section.groups).flat())
      break
    case 'certifications':
      truth.certifications.push(
        ...section.entries.map(({ name, issuer = '', time: period }) => ({ name, issuer, date: period?.start ?? '' })),
      )
      break
    case 'achievements':
      truth.achievements.push(...section.lines)
      break
    case 'others':
      truth.others.push({ title: section.heading, lines: section.lines })
  }
}

/** A link whose address is written out. */
export const bare = (url: string): SheetLink => ({ label: '', url })

/** A link that shows a label alone. */
export const labelled = (label: string, url: string): SheetLink => ({ label, url })
