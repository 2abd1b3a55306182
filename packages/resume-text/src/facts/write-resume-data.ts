import type { FoundField, ResumeData } from '@xperto/contract'
import { flat, type Said } from './source-line.ts'
import type { ReadResume } from './read-resume.ts'
import { createFieldWriter, cutLine, type FieldPlace, type FieldWriter, linesMax } from './write-fields.ts'

const entriesMax = 100
const linksMax = 20
const technologiesMax = 50
const summaryMax = 4000

/** What was read as the data of a résumé, and as the list of its fields with their places. */
export function writeResumeData(read: ReadResume, newId: () => string): { data: ResumeData; fields: FoundField[] } {
  const writer = createFieldWriter(newId)
  const data: ResumeData = {
    basics: writeBasics(read, writer),
    professional_summary: writeSummary(read.summary, writer),
    skills: writeSkills(read, writer),
    experience: keepMost(read.experience, writer, allOf).map((post, index) => {
      const id = newId()
      const name = post.organization?.value ?? post.title?.value ?? `Experience ${index + 1}`
      const at = placesOf('experience', id, name)
      return {
        id,
        organization: writer.text(at('organization', 'employer'), post.organization),
        title: writer.text(at('title', 'title'), post.title),
        location: writer.text(at('location', 'place'), post.location),
        start: writer.date(at('start', 'start'), post.start),
        end: writer.date(at('end', 'end'), post.end),
        lines: writer.lines({ ...at('lines', ''), label: name }, post.lines),
      }
    }),
    projects: keepMost(read.projects, writer, allOf).map((project, index) => {
      const id = newId()
      const name = project.name?.value ?? `Project ${index + 1}`
      const at = placesOf('projects', id, name)
      return {
        id,
        name: writer.text(at('name', 'name'), project.name),
        url: writer.text(at('url', 'address'), project.url, 2000),
        technologies: writeList(at('technologies', 'technologies'), project.technologies, technologiesMax, writer),
        start: writer.date(at('start', 'start'), project.start),
        end: writer.date(at('end', 'end'), project.end),
        lines: writer.lines({ ...at('lines', ''), label: name }, project.lines),
      }
    }),
    education: keepMost(read.education, writer, allOf).map((studies, index) => {
      const id = newId()
      const name = studies.institution?.value ?? studies.degree?.value ?? `Education ${index + 1}`
      const at = placesOf('education', id, name)
      return {
        id,
        institution: writer.text(at('institution', 'institution'), studies.institution),
        degree: writer.text(at('degree', 'degree'), studies.degree),
        area: writer.text(at('area', 'subject'), studies.area),
        location: writer.text(at('location', 'place'), studies.location),
        score: writer.text(at('score', 'score'), studies.score),
        start: writer.date(at('start', 'start'), studies.start),
        end: writer.date(at('end', 'end'), studies.end),
        lines: writer.lines({ ...at('lines', ''), label: name }, studies.lines),
      }
    }),
    certifications: keepMost(read.certifications, writer, allOf).map((certificate, index) => {
      const id = newId()
      const at = placesOf('certifications', id, certificate.name?.value ?? `Certification ${index + 1}`)
      return {
        id,
        name: writer.text(at('name', 'name'), certificate.name),
        issuer: writer.text(at('issuer', 'issuer'), certificate.issuer),
        date: writer.date(at('date', 'date'), certificate.date),
        url: writer.text(at('url', 'address'), certificate.url, 2000),
      }
    }),
    achievements: writer.lines({ section: 'achievements', path: 'achievements', label: 'Achievements' }, read.achievements),
    others: [],
    order: read.order,
  }
  data.others = writeOthers(read, writer)
  if (data.others.length > 0 && !data.order.includes('others')) data.order = [...data.order, 'others']
  return { data, fields: writer.fields }
}

/** Places of one entry's fields: `experience.ID.start`, `Example Payments: start`. */
const placesOf =
  (section: FoundField['section'], id: string, name: string) =>
  (key: string, word: string): FieldPlace => ({ section, path: `${section}.${id}.${key}`, label: `${name.slice(0, 200)}: ${word}` })

/** The statements of an entry, in whatever fields and lists they stand. */
const allOf = (entry: object): Said[] =>
  Object.values(entry).flatMap((value: Said | Said[] | null) => (value === null ? [] : Array.isArray(value) ? value : [value]))

/** The entries that the data has room for. The text of all others goes to `others`. */
function keepMost<Entry>(entries: readonly Entry[], writer: FieldWriter, statements: (entry: Entry) => Said[]): Entry[] {
  for (const entry of entries.slice(entriesMax)) writer.overflow.push(...statements(entry))
  return entries.slice(0, entriesMax)
}

function writeBasics({ contact }: ReadResume, writer: FieldWriter): ResumeData['basics'] {
  const at = (key: string, label: string): FieldPlace => ({ section: 'basics', path: `basics.${key}`, label })
  writer.overflow.push(...contact.links.slice(linksMax).map(({ url }) => url))
  return {
    name: writer.text(at('name', 'Name'), contact.name),
    headline: writer.text(at('headline', 'Headline'), contact.headline),
    email: writer.text(at('email', 'Email'), contact.email),
    phone: writer.text(at('phone', 'Phone'), contact.phone),
    location: writer.text(at('location', 'Location'), contact.location),
    links: contact.links.slice(0, linksMax).map(({ label, url }) => {
      const id = writer.newId()
      return { id, label: label.slice(0, 300), url: writer.text(at(`links.${id}`, label), url, 2000) }
    }),
  }
}

/** Paragraphs with an empty line between them, up to the length of the field. */
function writeSummary(paragraphs: readonly Said[], writer: FieldWriter): string {
  let text = ''
  const [first] = paragraphs
  for (const paragraph of paragraphs) {
    if (text.length + 2 + paragraph.value.length > summaryMax) writer.overflow.push(paragraph)
    else text += `${text === '' ? '' : '\n\n'}${paragraph.value}`
  }
  if (first === undefined || text === '') return ''
  return writer.text(
    { section: 'professional_summary', path: 'professional_summary', label: 'Summary' },
    { ...first, value: text },
    summaryMax,
  )
}

/** Groups of skills. With several sections of skills, one that is not grouped has the section's title. */
function writeSkills({ skills }: ReadResume, writer: FieldWriter): ResumeData['skills'] {
  const groups = skills.flatMap(({ title, groups: inside }) =>
    inside.map((group) => ({ ...group, title: skills.length > 1 && !/^(?:technical |key |core )?skills$/iu.test(title) ? title : '' })),
  )
  return keepMost(groups, writer, ({ name, keywords }) => [...(name === null ? [] : [name]), ...keywords]).map(
    ({ name, title, keywords }) => {
      const id = writer.newId()
      const label = name?.value ?? (title === '' ? 'Skills' : title)
      const at = (key: string): FieldPlace => ({ section: 'skills', path: `skills.${id}.${key}`, label })
      return {
        id,
        name: name === null ? title : writer.text(at('name'), name),
        keywords: writeList(at('keywords'), keywords, linesMax, writer),
      }
    },
  )
}

/** Short texts of a list as one field. One that is too long is for the person to shorten. */
function writeList(place: FieldPlace, list: readonly Said[], most: number, writer: FieldWriter): string[] {
  const fitting = list.filter((one) => one.value.length <= 300)
  writer.overflow.push(...list.filter((one) => !fitting.includes(one)), ...fitting.slice(most))
  const [first] = fitting
  const values = fitting.slice(0, most).map(({ value }) => value)
  if (first !== undefined) writer.text(place, { ...first, value: values.join(', ') }, Number.POSITIVE_INFINITY)
  return values
}

/** Sections without a field of their own, and below `More` all that no field has room for. */
function writeOthers(read: ReadResume, writer: FieldWriter): ResumeData['others'] {
  const room = entriesMax - 1
  const others = read.others.slice(0, room).map(({ title, heading, lines }) => {
    const id = writer.newId()
    if (title.length > 300 && heading !== null) writer.overflow.push({ value: title, at: heading })
    const label = title.slice(0, 300)
    return { id, title: label, lines: writer.lines({ section: 'others', path: `others.${id}.lines`, label: label || 'More' }, lines) }
  })
  for (const { lines, title, heading } of read.others.slice(room))
    writer.overflow.push(...(heading === null ? [] : [{ value: title, at: heading }]), ...lines)
  const rest = packed([...read.contact.rest, ...writer.overflow])
  if (rest.length === 0) return others
  const id = writer.newId()
  return [...others, { id, title: 'More', lines: writer.lines({ section: 'others', path: `others.${id}.lines`, label: 'More' }, rest) }]
}

/** Lines as they are while a list has room for them; else as many as fit into each line. */
function packed(lines: readonly Said[]): Said[] {
  const cut = lines.flatMap(cutLine)
  if (cut.length <= linesMax) return cut
  const packs: Said[] = []
  for (const line of cut) {
    const pack = packs.at(-1)
    if (pack !== undefined && pack.value.length + line.value.length < 2000) pack.value = flat(`${pack.value} ${line.value}`)
    else packs.push({ ...line })
  }
  return packs
}
