import type { ResumeData } from '@xperto/contract'
import type { RequirementMatch } from '../match/match-resume.ts'

/** What a letter is written from. */
export interface LetterJob {
  title: string
  company: string
}

/** Words that begin a line of work and can follow `I`, beside those that end in `ed`. */
const pastVerbs = new Set(
  'built led wrote made ran set taught kept cut grew won sold drew began took gave brought held found chose rewrote oversaw spoke drove sent met put got saw'.split(
    ' ',
  ),
)

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
const ended = (text: string): string => (/[.!?]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`)

/**
 * A letter without a model: the person's own lines that show what the advert asks for, the must-haves first. Nothing is said of the person that no line of
 * theirs says. `most` lines are taken.
 */
export function composeLetter(data: ResumeData, job: LetterJob, matches: readonly RequirementMatch[], most = 3): string {
  const used = new Set<string>()
  const shown = matches
    .filter(({ state }) => state === 'shown')
    .toSorted((a, b) => Number(b.requirement.need === 'must') - Number(a.requirement.need === 'must'))
    .flatMap(({ requirement, evidence }) => {
      const line = evidence.find(({ path, quote }) => path.includes('.lines.') && !used.has(quote))
      if (!line) return []
      used.add(line.quote)
      return [`You ask for ${requirement.text}. ${sentenceOf(data, line.path, line.quote)}`]
    })
    .slice(0, most)
  const dear = job.company === '' ? 'Dear hiring team,' : `Dear hiring team of ${job.company},`
  const name = data.basics.name.trim()
  return [
    dear,
    `I apply for the post of ${job.title}.`,
    ...shown,
    'I would like to talk with you about the work.',
    `Yours sincerely,${name === '' ? '' : `\n${name}`}`,
  ].join('\n\n')
}

/** `Built the API` at Example Payments becomes `At Example Payments I built the API.` */
function sentenceOf(data: ResumeData, path: string, line: string): string {
  const [section, id] = path.split('.')
  const post = section === 'experience' ? data.experience.find((job) => job.id === id) : undefined
  const project = section === 'projects' ? data.projects.find((one) => one.id === id) : undefined
  const place = post?.organization ? `At ${post.organization}` : project?.name ? `In my project ${project.name}` : ''
  const first = /^\p{L}+/u.exec(line)?.[0] ?? ''
  const isPast = first.endsWith('ed') || pastVerbs.has(first.toLowerCase())
  if (isPast) return place === '' ? `I ${ended(lowerFirst(line))}` : `${place} I ${ended(lowerFirst(line))}`
  return place === '' ? ended(line) : `${place}: ${ended(line)}`
}
