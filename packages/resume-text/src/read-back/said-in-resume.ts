import type { ResumeData } from '@xperto/contract'
import { outlineOf } from '../outline.ts'
import { settableText } from '../settable-characters.ts'
import { comparedText } from './find-in-text.ts'

/** One thing that a résumé says, as its files show it. */
export interface Said {
  kind: 'contact' | 'heading' | 'title' | 'dates' | 'line'
  /** What it is called in a sentence: `your email`, `the dates of Engineer`. */
  name: string
  shown: string
  /** The letters to look for. */
  letters: string
  /** Sections are counted from 0, and entries in all of them; the head of the résumé is in neither. */
  section: number
  entry: number
}

const shownUrl = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')
const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text}”`

/** Everything that a résumé's files should say, in their order. */
export function saidInResume(data: ResumeData): Said[] {
  const { name, headline, contact, links, sections } = outlineOf(data)
  const all: Said[] = []
  let entryCount = 0
  const say = (kind: Said['kind'], title: string, text: string, section = -1, entry = -1): void => {
    const shown = settableText(text).trim()
    const { letters } = comparedText(shown)
    if (letters !== '') all.push({ kind, name: title, shown, letters, section, entry })
  }
  say('contact', 'your name', name)
  say('line', 'your headline', headline)
  for (const text of contact) say('contact', contactName(text, data), text)
  for (const { url } of links) say('contact', `the address ${shownUrl(url)}`, shownUrl(url))
  for (const [section, { title, paragraphs, groups, entries, lines }] of sections.entries()) {
    const line = (text: string, entry = -1) => say('line', quoted(text), text, section, entry)
    say('heading', `the heading ${title}`, title, section)
    for (const text of paragraphs) line(text)
    for (const { name: group, text } of groups) for (const word of [group, ...text.split(', ')]) line(word)
    for (const one of entries) {
      const entry = entryCount++
      say('title', quoted(one.title), one.title, section, entry)
      say('dates', `the dates of ${settableText(one.under || one.title)}`, one.dates, section, entry)
      for (const text of [one.under, one.place, shownUrl(one.url), ...one.lines]) line(text, entry)
    }
    for (const text of lines) line(text)
  }
  return all
}

function contactName(text: string, { basics }: ResumeData): string {
  if (text === basics.email.trim()) return 'your email'
  return text === basics.phone.trim() ? 'your phone number' : 'your place'
}
