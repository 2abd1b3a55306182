import { readContact } from './read-contact.ts'
import { readPeriod } from './read-period.ts'
import type { SaidFacts, SaidProject } from './said-facts.ts'
import { capitalised, linesOf, sentencesOf } from './sentences.ts'

const ofSkills =
  /^(?:(?:and|also|well|yes|ok(?:ay)?)[\s,]+)*(?:(?:i\s+(?:also\s+)?(?:know|use|can use|can|have used|work with|am good (?:at|with|in)|speak|write|program in|code in|have experience (?:in|with))|i['’]m good (?:at|with|in)|my (?:main |best |technical )?skills(?: are| include)?|skills?|languages?|tools?|add)\s*:?\s*)/iu
const saysSkills =
  /\b(?:my (?:main |best |technical )?skills(?: are| include)\b|skills?\s*:|i (?:also )?know\b|i program in\b|i code in\b)/iu

/** Skills that a text lists: `Python, Postgres and a bit of Docker`. Without `wasAsked` only after words as `my skills are`. */
export function readSkills(text: string, wasAsked: boolean): string[] {
  const sentences = sentencesOf(text).filter((sentence) => wasAsked || saysSkills.test(sentence))
  const listed = sentences.flatMap((sentence) =>
    (wasAsked ? sentence : sentence.slice(sentence.search(saysSkills)))
      .replace(ofSkills, '')
      .split(/\s*(?:[,/|·]|\band\b|&)\s*/iu)
      .map((skill) =>
        skill
          .replace(/^(?:a (?:bit|little) (?:of )?|some |basic |also |i know |very well)\s*/iu, '')
          .replace(/[.\s]+$/u, '')
          .trim(),
      ),
  )
  return [...new Set(listed)].filter(
    (skill) => skill.length > 0 && skill.length <= 60 && skill.split(' ').length <= 5 && /[\p{L}]/u.test(skill),
  )
}

/** One project: its name, its link, what it is made with, and what else is said of it. Null where nothing is. */
export function readProject(text: string): SaidProject | null {
  const { links, rest } = readContact(text)
  const [first = '', ...more] = sentencesOf(rest)
  const called = /\b(?:called|named)\s+["'“]?([^"'”,.;:]{2,60})/iu.exec(rest)?.[1]
  const headed = /^["'“]?([^"'”:,.;–]{2,60}?)["'”]?\s*(?::|,|\s[-–—]\s)\s*(.+)$/u.exec(first)
  const built =
    /\b(?:built|made|wrote|created|developed|designed)\s+(?:an?|the|my(?: own)?)\s+([^,.;:]{2,60}?)(?=\s+(?:with|using|in|for|that|which|to)\b|[,.;:]|$)/iu.exec(
      first,
    )?.[1]
  const name = called ?? built ?? headed?.[1] ?? (first.split(' ').length <= 6 ? first : '')
  if (name.trim() === '') return null
  const isHead = called === undefined && built === undefined && (headed !== null || first === name)
  const lines = linesOf([isHead ? (headed?.[2] ?? '') : first, ...more].join('\n'))
  const tools = /\b(?:using|built with|made with|written in|with)\s+([\p{Lu}\d][^.;:()]{1,120})/u.exec(rest)?.[1] ?? ''
  const technologies = tools
    .split(/\s*(?:,|\band\b|&|\bfor\b.*|\bto\b.*)\s*/u)
    .map((word) => word.trim())
    .filter((word) => /^[\p{Lu}\d.][\p{L}\p{N}.+#-]*(?: [\p{Lu}][\p{L}\p{N}.+#-]*)?$/u.test(word))
  return { name: capitalised(name.trim()), url: links[0]?.url ?? '', technologies, lines }
}

/** Certificates, one a sentence: `AWS Solutions Architect from Amazon, 2022`. */
export function readCertifications(text: string): SaidFacts['certifications'] {
  return sentencesOf(text).flatMap((sentence) => {
    const period = readPeriod(sentence)
    const plain = (period ? sentence.replace(period.words, ' ') : sentence)
      .replace(/^(?:i\s+(?:have|hold|got|did|passed|am)|i['’]m)\s+(?:an?\s+|the\s+)?(?:certified\s+(?:as\s+)?(?=an?\s))?/iu, '')
      .replace(/[\s,]+$/u, '')
    const [, name = plain, issuer = ''] = /^(.{2,120}?)(?:,?\s+(?:from|by|issued by|at)\s+|,\s*)(.{2,80})$/iu.exec(plain) ?? []
    const tidied = name.trim()
    return tidied.length < 2
      ? []
      : [{ name: capitalised(tidied), issuer: issuer.trim(), date: period?.end === 'present' ? '' : (period?.end ?? '') }]
  })
}
