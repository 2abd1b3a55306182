import type { ResumeData } from '@xperto/contract'

/** What is asked for, in the order in which it is asked. Those of an entry are asked of the entry that was named last. */
export type QuestionKind =
  | 'name'
  | 'headline'
  | 'contact'
  | 'job'
  | 'job-title'
  | 'job-organization'
  | 'job-when'
  | 'job-did'
  | 'job-result'
  /** What came of the work of one line; the entry is the line's path. */
  | 'line-result'
  | 'more-jobs'
  | 'school'
  | 'school-institution'
  | 'school-when'
  | 'more-schools'
  | 'skills'
  | 'project'
  | 'project-did'
  | 'more-projects'
  | 'certifications'
  | 'achievements'

/** A question that waits for an answer; `entry` is the id of the entry that it is about. */
export interface Question {
  kind: QuestionKind
  entry: string | null
}

/** How a question is remembered as answered with nothing: skipped, not known, or no more of these. */
export const keyOf = ({ kind, entry }: Question): string => (entry === null ? kind : `${kind}:${entry}`)

const whole = (kind: QuestionKind): Question => ({ kind, entry: null })

/**
 * The next question about a résumé that is to be filled, or null where nothing is left to ask. Pure: what stands in the résumé is not asked again, and
 * what was skipped neither.
 */
export function nextQuestion(data: ResumeData, skipped: readonly string[]): Question | null {
  const isOpen = (question: Question) => !skipped.includes(keyOf(question))
  const { name, headline, email, phone } = data.basics
  const asked: (Question | null)[] = [
    name === '' ? whole('name') : null,
    headline === '' ? whole('headline') : null,
    email === '' && phone === '' ? whole('contact') : null,
    ...jobQuestions(data, skipped),
    ...schoolQuestions(data),
    data.skills.every(({ keywords }) => keywords.length === 0) ? whole('skills') : null,
    ...projectQuestions(data),
    data.certifications.length === 0 ? whole('certifications') : null,
    data.achievements.length === 0 ? whole('achievements') : null,
  ]
  return asked.find((question): question is Question => question !== null && isOpen(question)) ?? null
}

function jobQuestions({ experience }: ResumeData, skipped: readonly string[]): (Question | null)[] {
  if (experience.length === 0) return [whole('job')]
  const ofEntries = experience.flatMap(({ id, title, organization, start, end, lines }): (Question | null)[] => [
    organization === '' ? { kind: 'job-organization', entry: id } : null,
    title === '' ? { kind: 'job-title', entry: id } : null,
    start === '' && end === '' ? { kind: 'job-when', entry: id } : null,
    lines.length === 0 ? { kind: 'job-did', entry: id } : null,
    lines.length > 0 && !skipped.includes(`job-did:${id}`) && !lines.some(({ text }) => saysResult(text))
      ? { kind: 'job-result', entry: id }
      : null,
  ])
  return [...ofEntries, whole('more-jobs')]
}

/** A line says what came of the work where it has a number or a word of effect. */
export const saysResult = (text: string): boolean =>
  /\p{Nd}/u.test(text) ||
  /\b(?:so that|which (?:let|made|meant|saved|cut)|instead of|faster|fewer|less|saved|cut|halved|doubled|reduced|now)\b/iu.test(text)

function schoolQuestions({ education }: ResumeData): (Question | null)[] {
  if (education.length === 0) return [whole('school')]
  const ofEntries = education.flatMap(({ id, institution, start, end }): (Question | null)[] => [
    institution === '' ? { kind: 'school-institution', entry: id } : null,
    start === '' && end === '' ? { kind: 'school-when', entry: id } : null,
  ])
  return [...ofEntries, whole('more-schools')]
}

function projectQuestions({ projects }: ResumeData): (Question | null)[] {
  if (projects.length === 0) return [whole('project')]
  const ofEntries = projects.map(({ id, lines }): Question | null => (lines.length === 0 ? { kind: 'project-did', entry: id } : null))
  return [...ofEntries, whole('more-projects')]
}

/** The question in words. `accountName` is what the person's account calls them. */
export function questionText({ kind, entry }: Question, data: ResumeData, accountName: string): string {
  const job = data.experience.find(({ id }) => id === entry)
  const at = job ? [job.title, job.organization].filter((part) => part !== '').join(' at ') || 'that job' : 'that job'
  const school = data.education.find(({ id }) => id === entry)
  const where = school ? [school.degree, school.area, school.institution].find((part) => part !== '') : undefined
  const project = data.projects.find(({ id }) => id === entry)
  const texts: Record<QuestionKind, string> = {
    name: `**What name goes on it?**${accountName === '' ? '' : ` Your account says ${accountName}: say "yes" if that is right.`}`,
    headline: '**What are you, or what work do you look for?** A few words: "Backend engineer with two years of experience".',
    contact: '**How can somebody reach you?** Email, phone, town and links, in one message.',
    job: '**What was your last work, or what is it now?** What you are there, the company, and from when until when. Say "none" if this is your first.',
    'job-title': `**What were you at ${job?.organization || 'that job'}?** Your title, as it was called.`,
    'job-organization': `**Where was that?** The company or organisation${job?.title ? ` where you were ${job.title}` : ''}.`,
    'job-when': `**From when until when were you ${at}?** "July 2023 until now", or just the years.`,
    'job-did': `**What did you do as ${at}?** What you built or looked after, for whom, and with what. Rough notes are enough; each sentence becomes a line.`,
    'job-result': `**What came of it, as ${at}?** A number if you have one: time, money, people, errors. Say "skip" if you cannot tell.`,
    'line-result': `**What came of "${lineAt(data, entry ?? '')}"?** A number if you have one: how many, how long, how much, and how you know it.`,
    'more-jobs': '**Is there other work to show?** An earlier job, an internship, your own business. Say "no" if that is all.',
    school: '**Where did you learn or study?** School or university, degree and subject, and the years.',
    'school-institution': `**Where was that?** The school or university${where === undefined ? '' : ` of ${where}`}.`,
    'school-when': `**When was ${where ?? 'that'}?** The years, or the year you finish.`,
    'more-schools': '**Any other school, degree or course?** Say "no" if that is all.',
    skills: '**What can you use or do?** List it with commas: languages, tools, methods.',
    project: '**Is there a project of your own that you would show?** Its name, what it does, and what it is made with.',
    'project-did': `**What does ${project?.name ?? 'it'} do, and what did you do for it?**`,
    'more-projects': '**Another project?** Say "no" if that is all.',
    certifications: '**Do you hold any certificate or licence?** Its name, who gave it, and the year.',
    achievements: '**Is there something you are proud of that stands nowhere yet?** A prize, a talk, a record, volunteering.',
  }
  return texts[kind]
}

/** The text of a line by its path; empty where it is gone. */
export function lineAt(data: ResumeData, path: string): string {
  const id = path.split('.').at(-1)
  const lists = [...data.experience, ...data.projects, ...data.education, ...data.others].map(({ lines }) => lines)
  return [...lists, data.achievements].flat().find((line) => line.id === id)?.text ?? ''
}
