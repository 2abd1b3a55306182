import { type Json, type JsonObject, isObject, ownObject, textIn, textsIn } from './json-value.ts'

/** How a field of an entry is held: its limits, and what it says. */
export type FieldKind = 'text' | 'long' | 'url' | 'date' | 'end' | 'lines' | 'words' | 'links'

export interface Link {
  label: string
  url: string
}

/** The fields of an entry without ids: lines are their texts. */
export type Content = Record<string, string | string[] | Link[]>

/** How an entry of a section stands in a JSON Resume. */
export interface EntryForm {
  fields: Readonly<Record<string, FieldKind>>
  /** The field after which the entry is called on the screen. */
  named: readonly string[]
  read: (entry: JsonObject) => Content
  /** Writes what the schema has a place for. */
  write: (content: Content) => JsonObject
  /** Keys that are read together: when one of them changes, all of them are written anew. */
  units: readonly (readonly string[])[]
}

const one = (content: Content, key: string): string => {
  const value = content[key]
  return typeof value === 'string' ? value : ''
}
const list = (content: Content, key: string): string[] => (content[key] as string[] | undefined) ?? []

/** The entries that hold something. */
const filled = (entries: Record<string, Json>): JsonObject =>
  ownObject(Object.entries(entries).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)))

/** A date of the schema: a year from 1000 on, its month, its day. `2014-06-29T08:00` is the day; anything else stays as it is, to be checked. */
const dateIn = (value: Json | undefined): string => textIn(value).replace(/^(\d{4}-\d\d-\d\d)T.*$/su, '$1')
const writable = (date: string): string => (/^[12]\d{3}/u.test(date) ? date : '')

/** What began and has no end goes on. */
const periodIn = ({ startDate, endDate }: JsonObject): Content => {
  const [start, end] = [dateIn(startDate), dateIn(endDate)]
  const goesOn = /^(?:present|current|now|today)$/iu.test(end) || (end === '' && start !== '')
  return { start, end: goesOn ? 'present' : end }
}
const writePeriod = (content: Content) => ({ startDate: writable(one(content, 'start')), endDate: writable(one(content, 'end')) })

const paragraphsIn = (value: Json | undefined): string[] =>
  textIn(value)
    .split(/\s*\n\s*/u)
    .filter((text) => text.trim() !== '')

/** An address with its scheme, as the schema wants it; '' for what is none. */
export function uriOf(url: string): string {
  const whole = /^[a-z][a-z\d+.-]*:/iu.test(url) ? url : /^[^\s/]+\.[^\s/]+/u.test(url) ? `https://${url}` : ''
  if (!URL.canParse(whole)) return ''
  return /^[\w:/?#[\]@!$&'()*+,;=.~%-]+$/u.test(whole) ? whole : new URL(whole).href.replace(/[^\w:/?#[\]@!$&'()*+,;=.~%-]/gu, '')
}

const website = 'Website'

function linksIn({ url, profiles }: JsonObject): Link[] {
  const own = textIn(url) === '' ? [] : [{ label: website, url: textIn(url) }]
  const others = (Array.isArray(profiles) ? profiles : []).flatMap((profile) => {
    if (!isObject(profile)) return []
    const address = textIn(profile['url']) || textIn(profile['username'])
    return address === '' ? [] : [{ label: textIn(profile['network']), url: address }]
  })
  return [...own, ...others]
}

function writeLinks(links: readonly Link[]): JsonObject {
  const [first] = links
  const url = first?.label === website ? uriOf(first.url) : ''
  const profiles = (url === '' ? links : links.slice(1)).map((link) => filled({ network: link.label, url: uriOf(link.url) }))
  return filled({ url, profiles: profiles.filter((profile) => Object.keys(profile).length > 0) })
}

const placeIn = (value: Json | undefined): string =>
  isObject(value)
    ? ['address', 'city', 'region', 'countryCode']
        .map((key) => textIn(value[key]).trim())
        .filter((text) => text !== '')
        .join(', ')
    : textIn(value)

const mailOf = (email: string): string =>
  /^[\w.+-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/iu.test(email) ? email : ''

/** The forms of the sections whose entries have fields (JSON Resume 1.2.1). What no field here holds is kept beside (`keep-original.ts`). */
export const entryForms = {
  basics: {
    fields: { name: 'text', headline: 'text', email: 'text', phone: 'text', location: 'text', links: 'links', summary: 'long' },
    named: [],
    read: (basics) => ({
      name: textIn(basics['name']),
      headline: textIn(basics['label']),
      email: textIn(basics['email']),
      phone: textIn(basics['phone']),
      location: placeIn(basics['location']),
      links: linksIn(basics),
      summary: textIn(basics['summary']),
    }),
    write: (content) => {
      const place = one(content, 'location')
      return {
        ...filled({
          name: one(content, 'name'),
          label: one(content, 'headline'),
          email: mailOf(one(content, 'email')),
          phone: one(content, 'phone'),
          summary: one(content, 'summary'),
        }),
        ...(place === '' ? {} : { location: { city: place } }),
        ...writeLinks((content['links'] as Link[] | undefined) ?? []),
      }
    },
    units: [['name'], ['label'], ['email'], ['phone'], ['summary'], ['location'], ['url', 'profiles']],
  },
  experience: {
    fields: { organization: 'text', title: 'text', location: 'text', start: 'date', end: 'end', lines: 'lines' },
    named: ['organization', 'title'],
    read: (work) => ({
      // `company` is the name that the schema had before 1.0.
      organization: textIn(work['name']) || textIn(work['company']),
      title: textIn(work['position']),
      location: placeIn(work['location']),
      ...periodIn(work),
      lines: [...paragraphsIn(work['summary']), ...textsIn(work['highlights'])],
    }),
    write: (content) =>
      filled({
        name: one(content, 'organization'),
        position: one(content, 'title'),
        location: one(content, 'location'),
        ...writePeriod(content),
        highlights: list(content, 'lines'),
      }),
    units: [['name', 'company'], ['position'], ['location'], ['startDate', 'endDate'], ['summary', 'highlights']],
  },
  projects: {
    fields: { name: 'text', url: 'url', technologies: 'words', start: 'date', end: 'end', lines: 'lines' },
    named: ['name'],
    read: (project) => ({
      name: textIn(project['name']),
      url: textIn(project['url']),
      technologies: textsIn(project['keywords']),
      ...periodIn(project),
      lines: [...paragraphsIn(project['description']), ...textsIn(project['highlights'])],
    }),
    write: (content) =>
      filled({
        name: one(content, 'name'),
        url: uriOf(one(content, 'url')),
        keywords: list(content, 'technologies'),
        ...writePeriod(content),
        highlights: list(content, 'lines'),
      }),
    units: [['name'], ['url'], ['keywords'], ['startDate', 'endDate'], ['description', 'highlights']],
  },
  education: {
    fields: {
      institution: 'text',
      degree: 'text',
      area: 'text',
      location: 'text',
      score: 'text',
      start: 'date',
      end: 'end',
      lines: 'lines',
    },
    named: ['institution', 'degree'],
    read: (school) => ({
      institution: textIn(school['institution']),
      degree: textIn(school['studyType']),
      area: textIn(school['area']),
      location: placeIn(school['location']),
      score: textIn(school['score']),
      ...periodIn(school),
      lines: textsIn(school['courses']),
    }),
    write: (content) =>
      filled({
        institution: one(content, 'institution'),
        studyType: one(content, 'degree'),
        area: one(content, 'area'),
        location: one(content, 'location'),
        score: one(content, 'score'),
        ...writePeriod(content),
        courses: list(content, 'lines'),
      }),
    units: [['institution'], ['studyType'], ['area'], ['location'], ['score'], ['startDate', 'endDate'], ['courses']],
  },
  certifications: {
    fields: { name: 'text', issuer: 'text', date: 'date', url: 'url' },
    named: ['name'],
    read: (certificate) => ({
      name: textIn(certificate['name']),
      issuer: textIn(certificate['issuer']),
      date: dateIn(certificate['date']),
      url: textIn(certificate['url']),
    }),
    write: (content) =>
      filled({
        name: one(content, 'name'),
        issuer: one(content, 'issuer'),
        date: writable(one(content, 'date')),
        url: uriOf(one(content, 'url')),
      }),
    units: [['name'], ['issuer'], ['date'], ['url']],
  },
  skills: {
    fields: { name: 'text', keywords: 'words' },
    named: ['name'],
    // A skill that is only named is a keyword: a group without any says nothing.
    read: (skill) => {
      const [name, keywords] = [textIn(skill['name']), textsIn(skill['keywords'])]
      return keywords.length === 0 ? { name: '', keywords: name === '' ? [] : [name] } : { name, keywords }
    },
    write: (content) => filled({ name: one(content, 'name'), keywords: list(content, 'keywords') }),
    units: [['name', 'keywords']],
  },
  others: {
    fields: { title: 'text', lines: 'lines' },
    named: ['title'],
    read: (other) => ({ title: textIn(other['title']), lines: textsIn(other['lines']) }),
    write: (content) => filled({ title: one(content, 'title'), lines: list(content, 'lines') }),
    units: [['title'], ['lines']],
  },
} as const satisfies Record<string, EntryForm>

export type EntrySection = Exclude<keyof typeof entryForms, 'basics'>

/** The key of a section's list in a JSON Resume. `others` is a key of ours: the schema has no place for a section of one's own. */
export const keyOfEntries: Record<EntrySection, string> = {
  experience: 'work',
  projects: 'projects',
  education: 'education',
  certifications: 'certificates',
  skills: 'skills',
  others: 'others',
}
