import type { ResumeData } from '@xperto/contract'
import { copyOf } from './copy-of.ts'
import { capitalised } from './sentences.ts'

/** A change of what is there already, and what it was, in words. */
export interface Correction {
  data: ResumeData
  said: string
}

const swap =
  /^(?:(?:no|sorry|actually|wait|oops|please)[\s,:-]+)*(?:(?:change|replace|correct|rename)\s+(?:the\s+|my\s+)?["'“]?(.{1,120}?)["'”]?\s+(?:to|with|by|into)\s+["'“]?(.{1,200}?)["'”]?|["'“]?(.{1,120}?)["'”]?\s+should (?:be|say|read)\s+["'“]?(.{1,200}?)["'”]?|(?:it['’]?s|it is|it was|i meant|make it|not)\s+["'“]?(.{1,120}?)["'”]?,?\s+(?:not|instead of|rather than)\s+["'“]?(.{1,120}?)["'”]?|not\s+["'“]?(.{1,120}?)["'”]?,?\s+but\s+["'“]?(.{1,120}?)["'”]?)[.!]?$/iu
const removal =
  /^(?:(?:no|sorry|actually|wait|please)[\s,:-]+)*(?:remove|delete|drop|forget|take out|leave out|get rid of)\s+(?:the\s+|my\s+|that\s+)?["'“]?(.{2,160}?)["'”]?(?:\s+(?:again|from (?:it|the r[eé]sum[eé]|my r[eé]sum[eé])))?[.!]?$/iu

/**
 * A correction of a value that stands in the résumé: `change Acme to Acme Ltd`, `it is 2021, not 2020`, `remove the second job`. Null where the text
 * is none, or names nothing that is there.
 */
export function readCorrection(data: ResumeData, text: string): Correction | null {
  const gone = removal.exec(text.trim())?.[1]
  if (gone !== undefined) return removed(data, gone.trim())
  const found = swap.exec(text.trim())
  if (!found) return null
  const [, a1, b1, a2, b2, new3, old3, old4, new4] = found
  const [before, after] = [a1 ?? a2 ?? old3 ?? old4 ?? '', b1 ?? b2 ?? new3 ?? new4 ?? '']
  return swapped(data, before.trim(), after.trim())
}

const single: Record<string, 'name' | 'headline' | 'email' | 'phone' | 'location'> = {
  ...{ name: 'name', headline: 'headline', title: 'headline', email: 'email', mail: 'email', phone: 'phone', number: 'phone' },
  ...{ 'phone number': 'phone', location: 'location', town: 'location', city: 'location', address: 'location' },
}

function swapped(data: ResumeData, before: string, after: string): Correction | null {
  if (after === '') return null
  const edited = copyOf(data)
  const field = single[before.toLowerCase()]
  if (field !== undefined) {
    edited.basics[field] = after
    return { data: edited, said: `${capitalised(before)}: ${after}.` }
  }
  // The first place that holds the words, as the person reads them from top to bottom.
  let isDone = false
  const change = (value: unknown, key: string): unknown => {
    if (isDone || key === 'id' || key === 'order' || key === 'kept') return value
    if (typeof value === 'string') {
      const at = value.toLowerCase().indexOf(before.toLowerCase())
      if (at < 0 || before === '') return value
      if (isDateKey(key) && !/^(?:\d{4}(?:-\d{2})?|present)$/u.test(value.slice(0, at) + after + value.slice(at + before.length)))
        return value
      isDone = true
      return value.slice(0, at) + after + value.slice(at + before.length)
    }
    if (Array.isArray(value)) return value.map((one) => change(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]))
  }
  const result = change(edited, '') as ResumeData
  return isDone ? { data: result, said: `"${before}" is now "${after}".` } : null
}

const isDateKey = (key: string): boolean => key === 'start' || key === 'end' || key === 'date'
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const sections: Record<string, 'experience' | 'education' | 'projects' | 'certifications'> = {
  ...{ job: 'experience', work: 'experience', position: 'experience', school: 'education', degree: 'education' },
  ...{ project: 'projects', certificate: 'certifications', certification: 'certifications' },
}

function removed(data: ResumeData, words: string): Correction | null {
  const edited = copyOf(data)
  const [, which = '', kind = ''] =
    /^(?:(first|second|third|fourth|fifth|last)\s+)?(job|work|position|school|degree|project|certificate|certification)$/iu.exec(words) ??
    []
  const section = sections[kind.toLowerCase()]
  if (section !== undefined) {
    const list: { id: string }[] = edited[section]
    const at = which === '' || which.toLowerCase() === 'last' ? list.length - 1 : ordinals.indexOf(which.toLowerCase())
    if (!list[at]) return null
    list.splice(at, 1)
    return { data: edited, said: `The ${words} is gone.` }
  }
  const field = single[words.toLowerCase()]
  if (field !== undefined) {
    edited.basics[field] = ''
    return { data: edited, said: `Your ${words} is gone.` }
  }
  const names = (text: string): boolean => text.toLowerCase().includes(words.toLowerCase())
  const lists: { id: string }[][] = [
    ...edited.experience.map(({ lines }) => lines),
    ...edited.projects.map(({ lines }) => lines),
    edited.achievements,
    edited.experience,
    edited.education,
    edited.projects,
    edited.certifications,
    edited.basics.links,
  ]
  for (const group of edited.skills) {
    const at = group.keywords.findIndex((skill) => skill.toLowerCase() === words.toLowerCase())
    if (at < 0) continue
    group.keywords.splice(at, 1)
    return { data: edited, said: `${words} is gone from your skills.` }
  }
  for (const list of lists) {
    const at = list.findIndex((one) =>
      Object.entries(one).some(([key, value]) => key !== 'id' && typeof value === 'string' && names(value)),
    )
    if (at < 0) continue
    list.splice(at, 1)
    return { data: edited, said: `"${words}" is gone.` }
  }
  return null
}
