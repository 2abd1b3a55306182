import type { Need } from './advert-cues.ts'
import { type AdvertItem, itemsOf } from './advert-items.ts'
import { needSpans } from './advert-spans.ts'
import { findHead } from './find-head.ts'
import type { SkillFinder } from './skill-finder.ts'

/** A row of what an advert asks for: one thing, or several of which one will do. */
export interface Requirement {
  need: Need
  /** In the advert's own words. */
  text: string
  from: number
  to: number
  items: AdvertItem[]
}

export interface AdvertReading {
  title: string
  company: string
  place: string
  requirements: Requirement[]
}

/** Longer adverts are read up to here. */
const mostCharacters = 60_000
const mostRequirements = 60

/**
 * Reads an advert without a model: title, company and place from its first lines, what it asks for by its headings and cue words. Every text stands in the
 * advert to the letter.
 */
export function readAdvert(advert: string, findSkills: SkillFinder): AdvertReading {
  const text = advert.slice(0, mostCharacters)
  const head = findHead(text)
  const requirements: Requirement[] = []
  const seen = new Set<string>()
  for (const span of needSpans(text))
    for (const item of itemsOf(text, span, findSkills)) {
      const key = item.text.toLowerCase()
      if (seen.has(key) || key === head.title.toLowerCase()) continue
      seen.add(key)
      const last = requirements.at(-1)
      if (last && item.isAlternative && last.need === span.need && item.from >= last.to && item.from - last.to < 12)
        requirements.splice(-1, 1, { ...last, to: item.to, text: text.slice(last.from, item.to), items: [...last.items, item] })
      else requirements.push({ need: span.need, text: item.text, from: item.from, to: item.to, items: [item] })
    }
  return { ...head, requirements: requirements.slice(0, mostRequirements) }
}
