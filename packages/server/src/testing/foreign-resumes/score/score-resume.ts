import type { ResumeData } from '@xperto/contract/schemas/resume'
import type { ResumeTruth } from '../resume-sheet.ts'
import { bagOfWords, bareLink, likeness, numbersOf, phoneDigits, plain, plainDate } from './normalise.ts'
import { pairUp } from './pair-up.ts'

/** One comparison. `expected` is null for what the file does not say, `got` for what the reader did not find. Never are both. */
export interface Mark {
  /** `experience.title`, `skill`, `education.line`. The section is part of it, so that what stands in a wrong section is wrong twice. */
  kind: string
  expected: string | null
  got: string | null
  right: boolean
}
export interface ResumeScore {
  /** Name, e-mail, phone, place and the set of links: right when exact after normalisation, and when nothing was invented. */
  contact: Mark[]
  fields: Mark[]
}

const none: string[] = []

/** A whole line counts as found when nine of ten of its words came in their order: a hyphen at the end of a row may split one. */
const lineLikeness = 0.9

/** Compares what a reader found with the truth of the file. */
export function scoreResume(truth: ResumeTruth, data: ResumeData): ResumeScore {
  return { contact: scoreContact(truth, data), fields: scoreFields(truth, data) }
}

function scoreContact(truth: ResumeTruth, { basics }: ResumeData): Mark[] {
  const links = (urls: string[]) => [...new Set(urls.map(bareLink).filter((url) => url && !url.startsWith('mailto:')))].toSorted().join(' ')
  // An address in the text of a project may be a link of the person as well.
  const mayHave = new Set(truth.links.map(bareLink))
  const said = basics.links
    .map(({ url }) => url)
    .filter((url) => mayHave.has(bareLink(url)) || !truth.otherLinks.map(bareLink).includes(bareLink(url)))
  const place = truth.places.find((one) => plain(one) === plain(basics.location)) ?? truth.places[0] ?? ''
  return [
    compare('name', truth.name, basics.name, plain),
    compare('email', truth.email, basics.email, (text) => text.trim().toLowerCase()),
    compare('phone', truth.phone, basics.phone, phoneDigits),
    compare('place', place, basics.location, plain),
    compare('links', links(truth.links), links(said), (text) => text),
  ].map((mark) => ({ ...mark, kind: `contact.${mark.kind}` }))
}

function scoreFields(truth: ResumeTruth, data: ResumeData): Mark[] {
  const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
  const marks = [
    compare('headline', truth.headline, data.basics.headline, plain),
    ...scoreLines('summary', [truth.summary], [data.professional_summary]),
    ...scoreEntries(
      'experience',
      truth.experience,
      data.experience.map((entry) => ({ ...entry, employer: entry.organization, lines: texts(entry.lines) })),
      {
        title: plain,
        employer: plain,
        start: plainDate,
        end: plainDate,
      },
    ),
    ...scoreEntries(
      'education',
      truth.education.map((entry) => ({ ...entry, lines: none })),
      data.education.map((entry) => ({
        ...entry,
        degree: `${entry.degree} ${entry.area}`,
        school: entry.institution,
        lines: texts(entry.lines),
      })),
      { degree: bagOfWords, school: plain, start: plainDate, end: plainDate, score: numbersOf },
    ),
    ...scoreEntries(
      'project',
      truth.projects,
      data.projects.map((entry) => ({ ...entry, lines: texts(entry.lines) })),
      {
        name: plain,
        start: plainDate,
        end: plainDate,
      },
    ),
    ...scoreEntries(
      'certification',
      truth.certifications.map((entry) => ({ ...entry, lines: none })),
      data.certifications.map((entry) => ({ ...entry, lines: none })),
      {
        name: plain,
        issuer: plain,
        date: plainDate,
      },
    ),
    ...scoreSkills(
      truth.skills,
      data.skills.flatMap(({ keywords }) => keywords),
    ),
    ...scoreLines('achievement', truth.achievements, texts(data.achievements)),
    ...scoreEntries(
      'other',
      truth.others,
      data.others.map(({ title, lines }) => ({ title, lines: texts(lines) })),
      { title: plain },
    ),
  ]
  return marks.filter(({ expected, got }) => expected !== null || got !== null)
}

function scoreSkills(wanted: string[], found: string[]): Mark[] {
  const { pairs, missing, extra } = pairUp(wanted, found, (one, other) => (plain(one) === plain(other) ? 1 : 0))
  return marksOf('skill', pairs, missing, extra)
}

type Keys<Entry> = Exclude<keyof Entry & string, 'lines'>
type Rules<Entry> = { [Key in Keys<Entry>]: (text: string) => string }

/** Pairs entries by what they have in common, then compares each field of a pair; all fields of an entry without a pair are missing or extra. */
function scoreEntries<Entry extends { lines: string[] } & Record<Keys<Entry>, string>>(
  section: string,
  wanted: Entry[],
  found: NoInfer<Entry>[],
  rules: Rules<Entry>,
): Mark[] {
  const keys = Object.keys(rules) as Keys<Entry>[]
  const equal = (one: Entry, other: Entry, key: Keys<Entry>) => one[key] !== '' && rules[key](one[key]) === rules[key](other[key])
  const { pairs, missing, extra } = pairUp(
    wanted,
    found,
    // Names tell entries apart better than dates do.
    (one, other) => keys.reduce((sum, key, index) => sum + (equal(one, other, key) ? (index < 2 ? 3 : 1) : 0), 0) + commonLines(one, other),
  )
  const marks = (one: Entry | null, other: Entry | null) => [
    ...keys.map((key) => compare(`${section}.${key}`, one?.[key] ?? '', (other && asSaid(one, other)[key]) ?? '', rules[key])),
    ...scoreLines(`${section}.line`, one?.lines ?? [], other?.lines ?? []),
  ]
  return [
    ...pairs.flatMap(([one, other]) => marks(one, other)),
    ...missing.flatMap((one) => marks(one, null)),
    ...extra.flatMap((other) => marks(null, other)),
  ]
}

/** A period of one date alone (`2021`, `Summer 2018`) may be given as its start, its end or both: the found one in the form of the wanted one. */
function asSaid<Entry extends object>(wanted: Entry | null, found: Entry): Entry {
  if (wanted === null || !isPeriod(wanted) || !isPeriod(found)) return found
  const dates = ({ start, end }: Period) => [...new Set([start, end].map(plainDate).filter(Boolean))]
  const [one, ...more] = dates(wanted)
  return more.length === 0 && one !== undefined && dates(found).join() === one ? { ...found, start: wanted.start, end: wanted.end } : found
}

interface Period {
  start: string
  end: string
}
const isPeriod = (entry: object): entry is Period => 'start' in entry && 'end' in entry

function commonLines(one: { lines: string[] }, other: { lines: string[] }): number {
  return one.lines.some((line) => other.lines.some((found) => likeness(line, found) >= lineLikeness)) ? 2 : 0
}

function scoreLines(kind: string, wanted: string[], found: string[]): Mark[] {
  const said = (lines: string[]) => lines.filter((line) => line.trim() !== '')
  const like = (one: string, other: string) => {
    const part = likeness(one, other)
    return part >= lineLikeness ? part : 0
  }
  const { pairs, missing, extra } = pairUp(said(wanted), said(found), like)
  return marksOf(kind, pairs, missing, extra)
}

function marksOf(kind: string, pairs: [string, string][], missing: string[], extra: string[]): Mark[] {
  return [
    ...pairs.map(([expected, got]) => ({ kind, expected, got, right: true })),
    ...missing.map((expected) => ({ kind, expected, got: null, right: false })),
    ...extra.map((got) => ({ kind, expected: null, got, right: false })),
  ]
}

function compare(kind: string, expected: string, got: string, rule: (text: string) => string): Mark {
  return { kind, expected: expected.trim() || null, got: got.trim() || null, right: rule(expected) === rule(got) }
}
