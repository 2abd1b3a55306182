import { expect, test } from 'vitest'
import { cleanLines } from './clean-lines.ts'
import { joinLines } from './join-lines.ts'
import { readSkills } from './read-skills.ts'

const groupsOf = (...texts: string[]) => {
  const lines = texts.map((text, index) => ({ page: 1, line: index + 1, text, size: 10, bold: false }))
  const { kept } = cleanLines({ kind: 'pdf', pages: 1, lines })
  return readSkills(joinLines(kept, { isScan: false, hasGroups: true })).map(({ name, keywords }) => [
    name?.value ?? '',
    ...keywords.map(({ value }) => value),
  ])
}

test.each([
  'Go, C++, C#',
  'Go | C++ | C#',
  'Go; C++; C#',
  'Go • C++ • C#',
  '• Go • C++ • C#',
  'Go\tC++\tC#',
  'Go, C++ and C#.'.replace(' and', ', and'),
])('RES-01 skills are read from %j', (text) => expect(groupsOf(text)).toEqual([['', 'Go', 'C++', 'C#']]))

test('RES-01 skills are read with the names of their groups, and a comma in brackets separates nothing', () => {
  expect(groupsOf('Languages: Java, Go,', 'SQL', '• Cloud – AWS (EC2, S3), Azure', 'Tools\tGit, make')).toEqual([
    ['Languages', 'Java', 'Go', 'SQL'],
    ['Cloud', 'AWS (EC2, S3)', 'Azure'],
    ['Tools', 'Git', 'make'],
  ])
})

test('RES-01 one skill a line is one group, and dots for how well one knows it are no part of it', () => {
  expect(groupsOf('Python ●●●●○', 'Figma ★★★')).toEqual([['', 'Python', 'Figma']])
})
