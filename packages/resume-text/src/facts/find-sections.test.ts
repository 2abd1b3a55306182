import { expect, test } from 'vitest'
import { cleanLines } from './clean-lines.ts'
import { findSections } from './find-sections.ts'
import { knownHeading } from './section-headings.ts'
import { written } from './testing/written-resume.ts'

const sectionsOf = (text: string) => {
  const { kept } = cleanLines(written('text', 'pdf', text, {}).document)
  return findSections(kept, kept.slice(0, 1), false).map(({ kind, title, lines }) => [kind, title, lines.length])
}

test.each([
  ['Work History', 'experience'],
  ['PROFESSIONAL EXPERIENCE:', 'experience'],
  ['Employment', 'experience'],
  ['Academic Background', 'education'],
  ['Technical Skills', 'skills'],
  ['Core Competencies', 'skills'],
  ['Honors & Awards', 'achievements'],
  ['Licenses and Certifications', 'certifications'],
  ['4. Volunteering', 'others'],
  ['— Publications —', 'others'],
  ['Education / Certifications', 'education'],
  ['CAREER OBJECTIVE', 'professional_summary'],
  ['Experience (continued)', 'experience'],
])('RES-01 %s is a heading', (text, kind) => expect(knownHeading(text)?.kind).toBe(kind))

test.each(['Experience with Java', 'I have skills', 'Education of 40 nurses', 'Example Skills Ltd'])('%s is none', (text) =>
  expect(knownHeading(text)).toBeNull(),
)

test('a heading that no dictionary has is known by its looks, and its lines are kept', () => {
  expect(
    sectionsOf(
      '# Ann Sample\nann@sample.org\n+44 20 5550 0111\n## Experience\nEngineer, Sample Ltd\n## Boats and bees\nSailed to Gotland\n## Education\nBSc',
    ),
  ).toEqual([
    ['head', '', 3],
    ['experience', 'Experience', 1],
    ['others', 'Boats and bees', 1],
    ['education', 'Education', 1],
  ])
})

test('an everyday word is a heading only where it looks like one', () => {
  expect(sectionsOf('# Ann Sample\n## Experience\nLeadership\n## Skills\nGo\n## Leadership\nLed it').map(([, title]) => title)).toEqual([
    '',
    'Experience',
    'Skills',
    'Leadership',
  ])
})

test('a heading may stand before its first words on the same line', () => {
  expect(sectionsOf('Ann Sample\nEXPERIENCE\nEngineer\nSKILLS: Go, Rust')).toEqual([
    ['head', '', 1],
    ['experience', 'EXPERIENCE', 1],
    ['skills', 'SKILLS', 1],
  ])
})
