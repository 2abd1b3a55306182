import { setImmediate } from 'node:timers/promises'
import type { NamedBoard, Opening } from '@xperto/chat-types/kit'
import { z } from 'zod'
import { wordsOf } from './read-page.ts'

/** As much of one advert as anybody reads. */
const mostText = 12_000
/** Entries of a board that are looked at; the largest boards have some 1,500. */
const mostEntries = 3000

const text = z.string().nullish()

/** Greenhouse, Job Board API, "List jobs" with content=true. The content is HTML that is escaped once more. */
const greenhouse = z.object({
  title: z.string().min(1),
  absolute_url: z.string(),
  company_name: text,
  location: z.object({ name: text }).nullish(),
  offices: z.array(z.object({ name: text, location: text })).nullish(),
  departments: z.array(z.object({ name: text })).nullish(),
  content: text,
})
/** Lever, Postings API, "Get a list of job postings" with mode=json. */
const lever = z.object({
  text: z.string().min(1),
  hostedUrl: z.string(),
  workplaceType: text,
  categories: z.object({ location: text, allLocations: z.array(z.string()).nullish(), team: text, department: text }).nullish(),
  descriptionPlain: text,
  description: text,
  lists: z.array(z.object({ text, content: text })).nullish(),
  additionalPlain: text,
})
/** Ashby, Job Postings API. */
const ashby = z.object({
  title: z.string().min(1),
  jobUrl: z.string(),
  location: text,
  secondaryLocations: z.array(z.object({ location: text })).nullish(),
  department: text,
  team: text,
  isRemote: z.boolean().nullish(),
  workplaceType: text,
  isListed: z.boolean().nullish(),
  descriptionPlain: text,
  descriptionHtml: text,
})
const listed = z.object({ jobs: z.array(z.unknown()) })

/** The openings of an answer, and how many of its entries are none or not to be shown; null for what is no answer of that provider. */
export async function openingsIn({ provider, name }: NamedBoard, answer: unknown): Promise<{ openings: Opening[]; left: number } | null> {
  const entries =
    provider === 'greenhouse' || provider === 'ashby' ? listed.safeParse(answer).data?.jobs : z.array(z.unknown()).safeParse(answer).data
  if (!entries) return null
  const read = { greenhouse: ofGreenhouse, lever: ofLever, lever_eu: ofLever, ashby: ofAshby }[provider]
  const openings: Opening[] = []
  for (const [index, entry] of entries.slice(0, mostEntries).entries()) {
    // A large board is a second of reading HTML: others have their turn in between.
    if (index % 10 === 9) await setImmediate()
    const found = read(entry, name)
    if (found) openings.push(found)
  }
  return { openings, left: entries.length - openings.length }
}

function ofGreenhouse(entry: unknown, board: string): Opening | null {
  const { data } = greenhouse.safeParse(entry)
  if (!data) return null
  const { title, company_name: company, location, offices, departments, content } = data
  const places = [location?.name, ...(offices ?? []).map((office) => office.location ?? office.name)]
  return opening({
    ...{ title, url: data.absolute_url, company: company || board, places },
    team: (departments ?? []).map(({ name }) => name),
    work: undefined,
    // Escaped once more: the first pass gives the HTML, the second its words.
    text: wordsOf(/&lt;/iu.test(content ?? '') ? unescaped(content ?? '') : (content ?? '')),
  })
}

function ofLever(entry: unknown, board: string): Opening | null {
  const { data } = lever.safeParse(entry)
  if (!data) return null
  const { categories, lists } = data
  const parts = [
    data.descriptionPlain || wordsOf(data.description ?? ''),
    ...(lists ?? []).map((list) => `${oneLine(list.text)}\n${wordsOf(`<ul>${list.content ?? ''}</ul>`)}`),
    data.additionalPlain,
  ]
  return opening({
    ...{ title: data.text, url: data.hostedUrl, company: board, work: data.workplaceType },
    places: [categories?.location, ...(categories?.allLocations ?? [])],
    team: [categories?.department, categories?.team],
    text: parts.filter(Boolean).join('\n\n'),
  })
}

function ofAshby(entry: unknown, board: string): Opening | null {
  const { data } = ashby.safeParse(entry)
  if (!data || data.isListed === false) return null
  return opening({
    ...{ title: data.title, url: data.jobUrl, company: board, team: [data.department, data.team] },
    work: data.workplaceType || (data.isRemote === true ? 'remote' : undefined),
    places: [data.location, ...(data.secondaryLocations ?? []).map(({ location }) => location)],
    text: data.descriptionPlain || wordsOf(data.descriptionHtml ?? ''),
  })
}

type Maybe = string | null | undefined
interface Told {
  title: string
  url: string
  company: string
  team: readonly Maybe[]
  places: readonly Maybe[]
  work: Maybe
  text: string
}

/** Null where the address leads nowhere that a person may follow. */
function opening({ title, url, company, team, places, work, text: told }: Told): Opening | null {
  const address = linkOf(url)
  const named = oneLine(title).slice(0, 160)
  if (address === null || named === '') return null
  const where = unique(places).slice(0, 8)
  return {
    ...{ title: named, company: oneLine(company).slice(0, 80), team: unique(team).slice(0, 3).join(' · '), places: where, url: address },
    work: workOf(work, [named, ...where].join(' ')),
    text: tidied(told).slice(0, mostText),
  }
}

function workOf(told: Maybe, words: string): Opening['work'] {
  const said = (told ?? '').toLowerCase().replace(/[^a-z]/gu, '')
  if (said === 'remote' || said === 'hybrid') return said
  if (said === 'onsite') return 'on_site'
  if (/\bhybrid\b/iu.test(words)) return 'hybrid'
  return /\bremote\b|\banywhere\b|\bdistributed\b/iu.test(words) ? 'remote' : 'unsaid'
}

/** The address as it may stand in a Markdown link. */
function linkOf(url: string): string | null {
  const address = url.length <= 1000 ? URL.parse(url) : null
  if (!address || !/^https?:$/u.test(address.protocol) || address.username !== '' || address.password !== '') return null
  return address.href.replace(/[()<>[\]*_`\\]/gu, (sign) => (sign === '_' ? '_' : `%${sign.charCodeAt(0).toString(16)}`))
}

const unique = (given: readonly Maybe[]): string[] =>
  [...new Set(given.map(oneLine).filter((part) => part !== ''))].map((part) => part.slice(0, 100))
const tidied = (told: string): string => told.toWellFormed().replace(/\r\n?/gu, '\n').replaceAll('\0', '').trim()
function oneLine(told: Maybe): string {
  return (told ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
}

/** The five characters that HTML escapes, once; `&amp;` last, so that nothing is undone twice. */
const unescaped = (html: string): string =>
  html
    .replace(/&lt;/giu, '<')
    .replace(/&gt;/giu, '>')
    .replace(/&quot;/giu, '"')
    .replace(/&#39;|&apos;/giu, "'")
    .replace(/&amp;/giu, '&')
