import type { ResumeData } from '@xperto/contract'
import { stemWord } from '../evidence/stem-word.ts'
import type { ItemMatch } from './match-state.ts'

/** Degrees by height; an advert that says only `degree` takes any from a bachelor's on. */
const heights: readonly [height: number, RegExp][] = [
  [4, /\bPh\.?\s?D|doctor/iu],
  [3, /\bM\.?\s?(?:Sc|Ed|Tech|A|E|S)\b|\bMBA|\bMCA|master|postgraduate|Máster|\bM\.?Phil/iu],
  [2, /\bB\.?\s?(?:Sc|Ed|Tech|A|E|S|Com|Eng)\b|\bBCA|\bMBBS|bachelor|degree|graduate|Studium|Abschluss|Grado|Licenciatura|Licence/iu],
  [1, /diploma|Ausbildung/iu],
]
const heightOf = (words: string): number => heights.find(([, form]) => form.test(words))?.[0] ?? 0

/** Compares a degree that is asked for with the schools of a résumé: by height, then by subject where one is named. */
export function matchDegree(asked: string, data: ResumeData): ItemMatch {
  const height = heightOf(asked)
  const subject = /\b(?:in|der|en|of)\s+(.+)$/iu.exec(asked)?.[1] ?? ''
  const isTeaching = /\bB\.?\s?Ed|\bM\.?\s?Ed/iu.test(asked)
  const reached = data.education.filter(({ degree, area }) => {
    const own = `${degree} ${area}`
    return heightOf(own) >= height && heightOf(own) > 0 && (!isTeaching || /\b[BM]\.?\s?Ed|education/iu.test(own))
  })
  const [first] = reached
  if (!first) return { state: 'missing', evidence: [], note: 'No school in your résumé shows this degree.' }
  const wanted = stemsOf(subject)
  const fitting = reached.find(({ degree, area }) => {
    const own = stemsOf(`${degree} ${area}`)
    return wanted.length === 0 || wanted.some((stem) => own.includes(stem))
  })
  const shown = fitting ?? first
  const name = [shown.degree, shown.area].filter((part) => part.trim() !== '').join(', ')
  const evidence = [
    {
      quote: [name, shown.institution].filter((part) => part.trim() !== '').join(', '),
      path: `education.${shown.id}.degree`,
      section: 'education' as const,
    },
  ]
  return fitting ? { state: 'shown', evidence, note: null } : { state: 'in_part', evidence, note: `Your degree is in another subject.` }
}

const stemsOf = (words: string): string[] =>
  (words.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !/^(?:field|related|science|equivalent|similar|quantitative)$/u.test(word))
    .map(stemWord)
