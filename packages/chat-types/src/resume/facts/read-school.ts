import { readPeriod } from './read-period.ts'
import type { SaidSchool } from './said-facts.ts'

const degree =
  /\b(?:(?:bachelor|master|doctor|associate)(?:['’]?s)?(?: degree)?(?: of \p{Lu}\p{L}+)?|B\.?\s?(?:Sc|A|E|Tech|Eng|Com|Ed|BA)\.?|M\.?\s?(?:Sc|A|E|Tech|Eng|Com|Ed|BA|Phil)\.?|Ph\.?\s?D\.?|MBA|BBA|BCA|MCA|LL\.?[BM]\.?|diploma|degree|A[- ]levels?|GCSEs?|abitur|baccalaureate|apprenticeship|high school(?: diploma)?|boot\s?camp)(?![\p{L}\p{N}])/iu
const strictDegree = /\b(?:B\.?(?:E|A)|M\.?(?:E|A))\.?$/u
const school =
  /\b(?:university|college|school|institute|academy|polytechnic|iit|nit|mit|eth|tu|hochschule|universität|université|bootcamp|faculty)\b/iu
const score =
  /\b(?:c?gpa|grade|score|mark|with)\s*(?:of|:|was|is)?\s*(\d(?:\.\d{1,2})?(?:\s*(?:\/|of|out of)\s*\d{1,2}(?:\.\d)?)?|\d{2}(?:\.\d+)?\s?%|first(?:[- ]class)?(?: honou?rs)?|distinction)/iu
const said =
  /\b(?:i\s+(?:have|hold|did|got|finished|completed|am doing|studied|study|am studying|graduated|went|learned|majored)|my (?:degree|school|university|education)|degree in)\b/iu

/** One school or degree out of a text; with `wasAsked` also a bare `BSc Physics, Example University, 2015 to 2019`. Null where there is none. */
export function readSchool(text: string, wasAsked: boolean): SaidSchool | null {
  if (!wasAsked && !(said.test(text) && (degree.test(text) || /\b(?:studied|graduated|majored)\b/iu.test(text)))) return null
  const period = readPeriod(text)
  let rest = (period ? text.replace(period.words, ' , ') : text).replace(/\s+/gu, ' ').trim()
  const mark = score.exec(rest)
  if (mark) rest = rest.replace(mark[0], ' ')
  const found = degree.exec(rest)
  const name = found && (found[0].length > 3 || strictDegree.test(found[0]) || /^[A-Z]/u.test(found[0])) ? found[0].trim() : ''
  const area =
    /\b(?:degree|diploma|bachelor\S*|master\S*|B\.?\S{0,5}|M\.?\S{0,5}|Ph\.?D\.?|majored|graduated)\s+(?:degree\s+)?in\s+([^,.;()]{2,80}?)(?=\s+(?:at|from|with|and i)\b|[,.;()]|$)/iu.exec(
      rest,
    )?.[1] ??
    /\bstud(?:ied|y|ying)\s+([^,.;()]{2,80}?)(?=\s+(?:at|in|from|and i)\b|[,.;()]|$)/iu.exec(rest)?.[1] ??
    (name === ''
      ? undefined
      : new RegExp(
          `${escaped(name)}\\s+(?:in\\s+|of\\s+)?((?!at\\b|from\\b)[^,.;()]{2,60}?)(?=\\s+(?:at|from|with)\\b|[,.;()]|$)`,
          'iu',
        ).exec(rest)?.[1]) ??
    ''
  const named = /\b(?:at|from|to)\s+(?:the\s+)?([^,.;()]{2,100}?)(?=\s+(?:in|with|and i|where|as)\b|[,.;()]|$)/iu.exec(rest)?.[1]
  const parts = rest
    .split(/\s*[,;|]\s*|\s+[-–—]\s+/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
  const institution =
    named ?? parts.find((part) => school.test(part)) ?? parts.find((part) => !degree.test(part) && part !== area && part.length < 80) ?? ''
  if (institution === '' && name === '' && area === '') return null
  return {
    institution: tidy(institution.replace(/^(?:i\s+)?(?:went to|studied at|was at)\s+/iu, '')),
    degree: tidy(name.replace(/^degree$/iu, '')),
    area: tidy(area),
    score: tidy(mark?.[0] ?? '').replace(/^with\s+/iu, ''),
    start: period?.start ?? '',
    end: period?.end ?? '',
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const tidy = (words: string): string => words.replace(/^[\s,.;:-]+|[\s,;:-]+$/gu, '').slice(0, 200)
