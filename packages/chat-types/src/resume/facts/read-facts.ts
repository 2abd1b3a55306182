import type { Question, QuestionKind } from '../questions.ts'
import { readContact } from './read-contact.ts'
import { readJob } from './read-job.ts'
import { readCertifications, readProject, readSkills } from './read-lists.ts'
import { readPeriod } from './read-period.ts'
import { readSchool } from './read-school.ts'
import { noFacts, type SaidFacts, type SaidJob, type SaidSchool } from './said-facts.ts'
import { capitalised, linesOf, sentencesOf } from './sentences.ts'

const nameWord = String.raw`(?:\p{Lu}\.|\p{L}[\p{L}\p{M}'’-]*)`
const namePattern = new RegExp(String.raw`\bmy (?:full )?name is\s+(${nameWord}(?:\s+${nameWord}){0,4}?)(?=\s+and\b|[,.;!\n]|$)`, 'iu')
const townPattern = /\b(?:i(?:['’]m| am)?\s+(?:live|living|based|located)|based)\s+in\s+(\p{Lu}[\p{L}.'-]*(?:,?\s+\p{Lu}[\p{L}.'-]*){0,3})/u
const headlinePattern =
  /\bi(?:['’]m| am) (?:an? )((?:\p{L}+[\s-]){0,4}?(?:engineer|developer|designer|analyst|teacher|nurse|manager|scientist|electrician|accountant|student|technician|writer)\b[^.,;\n]{0,60})/iu

const job = (more: Partial<SaidJob>): SaidJob => ({
  ...{ title: '', organization: '', location: '', start: '', end: '', lines: [] },
  ...more,
})
const school = (more: Partial<SaidSchool>): SaidSchool => ({
  ...{ institution: '', degree: '', area: '', score: '', start: '', end: '' },
  ...more,
})

/**
 * What a message says for a résumé, by rules alone: what was asked for, and whatever else it plainly says (an address, a name, a job, a school,
 * skills). Every value is a piece of the text; dates are read out of it.
 */
export function readFacts(text: string, asked: Question | null): SaidFacts {
  const { email, phone, links, rest } = readContact(text)
  const facts: SaidFacts = {
    ...noFacts(),
    email,
    phone,
    links: asked?.kind.startsWith('project') || asked?.kind === 'more-projects' ? [] : links,
  }
  const plain = rest.replace(/\s+\n/gu, '\n').trim()
  const told = { ...facts, name: namePattern.exec(plain)?.[1] ?? '', location: townPattern.exec(plain)?.[1] ?? '' }
  const answered = answerOf(asked?.kind ?? null, plain, text, told)
  if (answered) return answered
  return volunteered(plain, told)
}

/** What was asked for; null where the message does not answer that. */
function answerOf(kind: QuestionKind | null, plain: string, text: string, told: SaidFacts): SaidFacts | null {
  if (kind === null || plain === '') return null
  switch (kind) {
    case 'name':
      return told.name === '' ? named(plain, told) : volunteered(plain, told)
    case 'headline': {
      const said = volunteered(plain, told)
      // A job that was told has the headline in it.
      return { ...said, headline: said.jobs[0]?.title || headlineOf(plain) }
    }
    case 'contact':
      return told.location === '' ? { ...volunteered(plain, told), location: townOf(plain) } : null
    case 'job':
    case 'more-jobs':
      return eachJob(plain, told)
    case 'job-title':
      return readJobOr(plain, told, { title: shortAnswer(plain).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) })
    case 'job-organization':
      return readJobOr(plain, told, { organization: shortAnswer(plain) })
    case 'job-when': {
      const period = readPeriod(text)
      return (
        period && { ...told, jobs: [job({ start: period.start, end: period.end, lines: linesOf(withoutPeriod(plain, period.words)) })] }
      )
    }
    case 'job-did':
    case 'job-result':
    case 'line-result':
      return { ...volunteered(plain, told), jobs: [job({ lines: linesOf(plain) })] }
    case 'school':
    case 'more-schools': {
      const schools = sentencesOf(plain).flatMap((sentence) => readSchool(sentence, true) ?? [])
      return schools.length > 0 ? { ...told, schools } : null
    }
    case 'school-institution':
      return { ...told, schools: [school({ institution: shortAnswer(plain) })] }
    case 'school-when': {
      const period = readPeriod(text)
      return period && { ...told, schools: [school({ start: period.start, end: period.end })] }
    }
    case 'skills':
      return { ...told, skills: readSkills(plain, true) }
    case 'project':
    case 'more-projects': {
      const project = readProject(text)
      return project && { ...told, projects: [project] }
    }
    case 'project-did':
      return {
        ...told,
        projects: [
          {
            name: '',
            url: readContact(text).links[0]?.url ?? '',
            technologies: readProject(text)?.technologies ?? [],
            lines: linesOf(plain),
          },
        ],
      }
    case 'certifications':
      return { ...told, certifications: readCertifications(plain) }
    case 'achievements':
      return { ...told, achievements: sentencesOf(plain).map(capitalised) }
  }
}

/** What a message says though nobody asked. */
function volunteered(plain: string, told: SaidFacts): SaidFacts {
  const said = volunteeredJob(plain)
  const learned = sentencesOf(plain).flatMap((sentence) => readSchool(sentence, false) ?? [])
  const skills = readSkills(plain, false)
  const headline = said ? '' : (headlinePattern.exec(plain)?.[1] ?? '')
  return { ...told, headline: capitalised(headline.trim()), jobs: said ? [said] : [], schools: learned, skills }
}

/** A sentence that tells a job, with those after it that tell of nothing else. */
function volunteeredJob(plain: string): SaidJob | null {
  const sentences = sentencesOf(plain)
  const at = sentences.findIndex((sentence) => readJob(sentence, false) !== null)
  return at < 0 ? null : readJob([...sentences.slice(at, at + 1), ...sentences.slice(at + 1).filter(isOfWork)].join('\n'), false)
}

/** Whether a sentence may be a line of a job: it names no skills, school, town or person. */
const isOfWork = (sentence: string): boolean =>
  !namePattern.test(sentence) &&
  !townPattern.test(sentence) &&
  readSkills(sentence, false).length === 0 &&
  readSchool(sentence, false) === null

/** Several jobs may stand in one message, each in a line of its own. */
function eachJob(plain: string, told: SaidFacts): SaidFacts | null {
  const blocks = plain.split(/\n\s*\n|\n(?=[^\n]*\b(?:19|20)\d{2}\b)|(?<=[.!])\s+(?=(?:before that|after that|earlier|previously)\b)/iu)
  const jobs = blocks.flatMap((block) => {
    const [first = '', ...rest] = sentencesOf(block)
    return readJob([first, ...rest.filter(isOfWork)].join('\n'), true) ?? []
  })
  if (jobs.length === 0) return null
  const learned = sentencesOf(plain).flatMap((sentence) => readSchool(sentence, false) ?? [])
  return { ...told, jobs, schools: learned, skills: readSkills(plain, false) }
}

function readJobOr(plain: string, told: SaidFacts, answer: Partial<SaidJob>): SaidFacts {
  const said = readJob(plain, false)
  return { ...told, jobs: [said ?? job(answer)] }
}

const noName = /\b(?:which|what|why|who|how|name|you|the|is|are|my|not|no|help|please|resume|résumé)\b/iu

function named(plain: string, told: SaidFacts): SaidFacts | null {
  const name = plain
    .split(/[,.;\n]/u)[0]
    ?.replace(/^(?:(?:hi|hello|hey|well|sure|yes|ok(?:ay)?|it['’]?s|it is|i['’]m|i am|call me|name|the name is|use|please)[\s,:]+)+/iu, '')
    .trim()
  if (
    name === undefined ||
    plain.includes('?') ||
    noName.test(name) ||
    !/^[\p{L}][\p{L}\p{M}'’.-]*(?:\s+[\p{L}\p{M}'’.-]+){0,5}$/u.test(name) ||
    name.length > 80
  )
    return null
  const more = plain.slice(plain.indexOf(name) + name.length).replace(/^[\s,.;]+/u, '')
  return { ...volunteered(more, told), name }
}

const headlineOf = (plain: string): string =>
  capitalised(
    (sentencesOf(plain)[0] ?? '')
      .replace(
        /^(?:(?:i['’]m|i am|looking|i look|i want|i would like|i['’]d like|to work|to be|to become|for|as|work|a job|a position|a role|an?|the)\s+)+/iu,
        '',
      )
      .trim(),
  ).slice(0, 160)

/** A town stands between commas with a capital; what is left of a contact line is one where nothing else is. */
const townOf = (plain: string): string =>
  /(?:^|[,;\n]|\bin\s)\s*(\p{Lu}[\p{L}.'-]*(?:,?\s+\p{Lu}[\p{L}.'-]*){0,3})\s*(?=[,;.\n]|$)/u
    .exec(plain.replace(/\b(?:Email|Phone|Mail|Tel|Call|My|And|Links?|Address|Is)\b:?/gu, ','))?.[1]
    ?.replace(/\.$/u, '') ?? ''

const shortAnswer = (plain: string): string =>
  (plain.split(/\n|[.;](?:\s|$)/u)[0] ?? '')
    .replace(/^(?:(?:it was|that was|i was|i am|i['’]m|it['’]s|at|called|the|an?|as|my title (?:was|is)|they called me)\s+)+/iu, '')
    .replace(/[\s,.]+$/u, '')
    .trim()
    .slice(0, 200)

const withoutPeriod = (plain: string, words: string): string => {
  const rest = plain.replace(words, ' ').replace(/^[\s,.;:-]+/u, '')
  return rest.split(/\s+/u).length > 4 ? rest : ''
}
