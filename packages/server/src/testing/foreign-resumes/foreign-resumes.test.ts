import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { soakSize } from '../soak-size.ts'
import { writeResume } from '../resume-fixtures/write-resume.ts'
import type { ForeignResume } from './foreign-resume.ts'
import type { ResumeTruth, SheetSection } from './resume-sheet.ts'
import { judgeReader } from './score/judge-reader.ts'
import { missedBars, sumScores } from './score/sum-scores.ts'
import { seenResumes } from './seen/seen-resumes.ts'
import { unseenResumes } from './unseen/unseen-resumes.ts'
import { lettersOf, wordsOfFile } from './words-of-file.ts'

const all = [...seenResumes, ...unseenResumes]

/** Every `step`th file in `npm test`, all of them in the soak: together they have every kind of maker. */
const made = all.filter((_, index) => index % soakSize({ test: 4, soak: 1 }) === 0)

/** Each text that a reader should find, but dates, which the file may write in many ways, and addresses behind labels. */
function textsOf({ sheet, truth }: ForeignResume): string[] {
  const { name, headline, email, phone, summary, skills, achievements } = truth
  const shownLinks = (sheet.links ?? []).filter(({ label }) => label === '').map(({ url }) => url)
  return [
    ...[name, headline, email, phone, summary, truth.places[0] ?? '', ...shownLinks, ...skills, ...achievements],
    ...truth.experience.flatMap(({ title, employer, lines }) => [title, employer, ...lines]),
    ...truth.education.flatMap(({ school, score }) => [school, score]),
    ...truth.projects.flatMap(({ name: project, lines }) => [project, ...lines]),
    ...truth.certifications.flatMap(({ name: certificate, issuer }) => [certificate, issuer]),
    ...truth.others.flatMap(({ title, lines }) => [title, ...lines]),
    ...sheet.sections.map(({ heading }) => heading),
  ].filter(Boolean)
}

test('the files have names of their own, and half of them are seen', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const half of [seenResumes, unseenResumes]) {
    expect(half).toHaveLength(30)
    expect(half.filter(({ isScan }) => isScan)).toHaveLength(5)
  }
  const people = (half: ForeignResume[]) => new Set(half.map(({ truth }) => truth.name))
  expect([people(seenResumes).size, people(unseenResumes).size]).toEqual([20, 20])
  expect(people(seenResumes).intersection(people(unseenResumes)).size).toBe(0)
})

test('every date of the truth is written in its file', () => {
  for (const { name, sheet } of all) {
    const periods = sheet.sections.flatMap((section) => ('entries' in section ? section.entries.map(({ time }) => time) : []))
    for (const period of periods.filter((one) => one !== undefined)) {
      for (const date of [period.start, period.end].filter((one) => one !== '')) {
        expect(date, name).toMatch(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|present)$/)
        if (date !== 'present') expect(period.shown, name).toContain(date.slice(0, 4))
      }
      expect(/present|now|heute|since|seit|current|till date|– $/i.test(period.shown), `${name}: ${period.shown}`).toBe(
        period.end === 'present',
      )
    }
  }
})

test('everything that a sheet says is in its truth, in the section it stands in', () => {
  for (const { name, sheet, truth } of all) {
    const { summary, experience, education, projects, skills, certifications, achievements, others } = truth
    const parts = { summary, experience, education, projects, skills, certifications, achievements, others }
    for (const section of sheet.sections)
      expect(JSON.stringify(parts[section.kind]), name).toContain(JSON.stringify(lastTextOf(section)).slice(1, -1))
  }
})

/** The last line, member or name of a section. */
function lastTextOf(section: SheetSection): string {
  switch (section.kind) {
    case 'summary':
      return section.text
    case 'skills':
      return Object.values(section.groups).flat().at(-1) ?? ''
    case 'experience':
    case 'projects':
      return section.entries.at(-1)?.lines?.at(-1) ?? ''
    case 'education':
      return section.entries.at(-1)?.at ?? ''
    case 'certifications':
      return section.entries.at(-1)?.name ?? ''
    case 'achievements':
    case 'others':
      return section.lines.at(-1) ?? ''
  }
}

test('other readers find every text of the truth in the file', async () => {
  const lost: string[] = []
  for (const resume of made.filter(({ isScan }) => !isScan)) {
    const letters = await wordsOfFile(resume.name, await resume.bytes())
    lost.push(
      ...textsOf(resume)
        .filter((text) => !letters.includes(lettersOf(text)))
        .map((text) => `${resume.name}: ${text}`),
    )
  }
  expect(lost).toEqual([])
})

test('a scan is a picture without text, small enough to be uploaded', async () => {
  for (const { name, bytes } of made.filter(({ isScan }) => isScan)) {
    const file = await bytes()
    if (name.endsWith('.pdf')) expect(await wordsOfFile(name, file), name).toBe('')
    expect(file.length, name).toBeLessThan(name.endsWith('.pdf') ? 5_000_000 : 256_000)
  }
})

test('what was made once is the same bytes the next time', async () => {
  for (const { name, bytes } of made.filter((resume) => !resume.name.endsWith('.docx'))) {
    const hash = async () =>
      createHash('sha256')
        .update(await bytes())
        .digest('hex')
    expect(await hash(), name).toBe(await hash())
  }
})

/** A reader that knows the answer, and has the form of ours: it reaches every bar, so the truth can be said as ResumeData. */
test('a reader that finds the truth is told no difference', async () => {
  const answers = new Map(all.map(({ name, truth }) => [name, asData(truth)]))
  const files = all.map((resume) => ({ ...resume, bytes: async () => new Uint8Array() }))
  const scored = await judgeReader(files, async (_, name) => answers.get(name) ?? writeResume({ name: '' }))
  expect(
    scored.flatMap(({ name, score }) => [...score.contact, ...score.fields].filter(({ right }) => !right).map((mark) => ({ name, mark }))),
  ).toEqual([])
  expect(missedBars(sumScores(scored))).toEqual([])
})

function asData(truth: ResumeTruth) {
  return writeResume({
    ...truth,
    location: truth.places.at(-1) ?? '',
    links: truth.links.map((url) => ['', url]),
    skills: { '': truth.skills },
    experience: truth.experience.map(({ title, employer, start, end, lines }) => ({
      at: employer,
      as: title,
      from: start,
      to: end,
      lines,
    })),
    education: truth.education.map(({ school, degree, start, end, score }) => ({ at: school, degree, from: start, to: end, score })),
    projects: truth.projects.map(({ name, start, end, lines }) => ({ name, from: start, to: end, lines })),
    others: Object.fromEntries(truth.others.map(({ title, lines }) => [title, lines])),
  })
}
