import { templateNames } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import { emptyData } from './empty-data.ts'
import { engineOf, fillTemplate } from './fill-template.ts'
import { resumeMarkdown } from './resume-markdown.ts'

const data = {
  ...emptyData(),
  basics: {
    name: 'A & B',
    headline: '100% #1',
    email: 'a_b@example.com',
    phone: '',
    location: '',
    links: [{ id: 'l', label: 'Code', url: 'https://example.com/a_b?x=1&y=%20#z' }],
  },
  experience: [
    {
      id: 'e',
      organization: 'C\\D',
      title: '{Lead}',
      location: '',
      start: '2020-01',
      end: 'present',
      lines: [{ id: 'i', text: '\\input{/etc/passwd} $x^2$' }],
    },
  ],
}

describe.each(templateNames.map((template) => [template] as const))('%s', (template) => {
  test('escapes all that a person wrote', () => {
    const latex = fillTemplate(data, { template, paper: 'a4' })
    const body = latex.slice(latex.indexOf('\\begin{document}'))
    expect(body).toContain('A \\&{} B')
    expect(body).toContain('\\textbackslash{}input\\textbraceleft{}/etc/passwd\\textbraceright{}')
    expect(body).toContain('\\href{https://example.com/a\\_b?x=1\\&y=\\%2520\\#z}')
    expect(body).not.toMatch(/\\input|[^\\]\$/u)
  })

  test('has a preamble that names nobody, the same for everybody', () => {
    const preamble = (given: typeof data) => fillTemplate(given, { template, paper: 'a4' }).split('\\begin{document}')[0]
    const other = { ...data, basics: { ...data.basics, name: 'Somebody Else', headline: 'Other' } }
    expect(preamble(other)).toBe(preamble(data))
    expect(preamble(data)).not.toContain('A \\&{} B')
    expect(preamble(data)).toContain('a4paper')
  })
})

test('a name in another script asks for XeTeX in the first line, where the engine is read from', () => {
  const hindi = fillTemplate({ ...data, basics: { ...data.basics, name: 'अनन्या' } }, { template: 'plain', paper: 'letter' })
  expect([hindi.split('\n')[0], engineOf(hindi)]).toEqual(['% !TeX program = xelatex', 'xetex'])
  expect(engineOf(fillTemplate(data, { template: 'plain', paper: 'letter' }))).toBe('pdftex')
  expect(engineOf('\\documentclass{article} % not % !TeX program = xelatex')).toBe('pdftex')
})

test('sections stand in the order of the person, those not named after them, empty ones nowhere', () => {
  const latex = fillTemplate(
    { ...data, achievements: [{ id: 'a', text: 'Won' }], professional_summary: 'Sum', order: ['achievements', 'experience'] },
    { template: 'plain', paper: 'a4' },
  )
  expect([...latex.matchAll(/\\resumesection\{(\w+)\}/g)].map(([, title]) => title)).toEqual(['Achievements', 'Experience', 'Summary'])
})

test('Markdown has every field, and nothing of it is read as Markdown', () => {
  const markdown = resumeMarkdown({
    ...data,
    professional_summary: '# no heading\n\n- no list',
    achievements: [{ id: 'a', text: '1. *won* <b>' }],
  })
  expect(markdown).toContain('# A & B\n\n100% \\#1\n\na\\_b@example.com')
  expect(markdown).toContain('\\# no heading\n\n\\- no list')
  expect(markdown).toContain('- \\1. \\*won\\* \\<b\\>')
  expect(markdown).toContain('### \\{Lead\\}\n\nJan 2020 – Present · C\\\\D')
})
