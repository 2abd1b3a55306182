import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseEntries, parseList } from '../source-format.ts'
import { INTERVIEW_KINDS, type InterviewQuestion, interviewQuestionSchema } from './question-schema.ts'

const sections = ['About', 'Points', 'Probes', 'Depth', 'Model answer', 'Mistakes']

/** The folder of the questions: one folder for each kind, Markdown files of any name in it. */
const questionFolder = new URL('../../interviews/', import.meta.url)

/**
 * Reads all questions of all kinds.
 * @throws Error that names the file and the question when something is missing or of another form
 */
export function readInterviewQuestions(): InterviewQuestion[] {
  return Object.keys(INTERVIEW_KINDS).flatMap((kind) => {
    const folder = new URL(`${kind}/`, questionFolder)
    const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
    return files.toSorted().flatMap((name) => parseQuestions(readFileSync(new URL(name, folder), 'utf8'), `${kind}/${name}`))
  })
}

/** Takes the text of one file apart; `file` begins with its kind: `hr/teams.md`. */
export function parseQuestions(text: string, file: string): InterviewQuestion[] {
  const kind = INTERVIEW_KINDS[file.split('/')[0] as keyof typeof INTERVIEW_KINDS]
  return parseEntries(text, file, sections).map(({ id, title, body, sections: parts }) => {
    const list = (name: string): string[] => parseList(parts[name] ?? '')
    const about = new Map(list('About').map((line) => readPair(line, ': ')))
    const parsed = interviewQuestionSchema.safeParse({
      id,
      kind,
      subject: title,
      level: about.get('level'),
      fields: (about.get('fields') ?? '').split(/,\s*/u).filter((word) => word !== ''),
      minutes: Number(about.get('minutes')),
      question: body,
      points: list('Points').map(readPoint),
      probes: list('Probes').map((line) => {
        const [point, asked] = readPair(line, ' | ')
        return { point: point === 'any' ? null : Number(point) - 1, text: asked }
      }),
      depth: list('Depth'),
      modelAnswer: parts['Model answer'] ?? '',
      mistakes: list('Mistakes'),
      problemId: about.get('problem') ?? null,
    })
    if (!parsed.success) throw new Error(`${file}, ${id}: ${z.prettifyError(parsed.error)}`)
    const { points, probes } = parsed.data
    if (probes.some(({ point }) => point !== null && point >= points.length))
      throw new Error(`${file}, ${id}: a probe of a point that is not there`)
    return parsed.data
  })
}

/** `core | Says what was seen | logged; measured; reproduced`. */
function readPoint(line: string): { isCore: boolean; text: string; signs: string[] } {
  const [weight = '', text = '', signs = '', ...more] = line.split(' | ')
  if ((weight !== 'core' && weight !== 'more') || more.length > 0) throw new Error(`not a point: ${line}`)
  return { isCore: weight === 'core', text, signs: signs.split(/;\s*/u).filter((sign) => sign !== '') }
}

function readPair(line: string, between: string): [string, string] {
  const at = line.indexOf(between)
  if (at === -1) throw new Error(`not a pair: ${line}`)
  return [line.slice(0, at).trim(), line.slice(at + between.length).trim()]
}
