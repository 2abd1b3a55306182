import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { resumePapers, templateNames, type ResumeData, type ResumePaper, type TemplateName } from '@xperto/contract'
import { engineOf, fillTemplate, isEmptyData, outlineOf, settableText } from '@xperto/resume-text'
import { expect, test } from 'vitest'
import { fixturePeople } from '../../../testing/resume-fixtures/people/fixture-people.ts'
import { isSoak } from '../../../testing/soak-size.ts'

const run = promisify(execFile)

/** Names of people beside whose columns `pdftotext -raw`, which keeps the order in which the file draws, cannot put letters from the right in order. */
const writesFromTheRight = /[\u0590-\u08FF]/u

async function makePdf(data: ResumeData, template: TemplateName, paper: ResumePaper) {
  const folder = await mkdtemp(join(tmpdir(), 'template-'))
  try {
    const latex = fillTemplate(data, { template, paper })
    await writeFile(join(folder, 'x.tex'), latex)
    const engine = engineOf(latex) === 'xetex' ? 'xelatex' : 'pdflatex'
    await run(engine, ['-no-shell-escape', '-interaction=nonstopmode', '-halt-on-error', 'x.tex'], { cwd: folder })
    const read = async (...options: string[]) => (await run('pdftotext', [...options, 'x.pdf', '-'], { cwd: folder })).stdout
    const [inOrder, drawn, fonts, info] = [
      await read(),
      await read('-raw'),
      await run('pdffonts', ['x.pdf'], { cwd: folder }),
      await run('pdfinfo', ['x.pdf'], { cwd: folder }),
    ]
    return { inOrder, drawn, fonts: fonts.stdout, info: info.stdout }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const plain = (text: string): string =>
  settableText(text)
    .normalize('NFKC')
    .replace(/[\s\u200C\u200D]+/gu, '')
const shownUrl = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')

/** Everything a résumé says, as its PDF shows it. */
function fieldsOf(data: ResumeData): string[] {
  const { name, headline, contact, links, sections } = outlineOf(data)
  const own = sections.flatMap(({ title, paragraphs, groups, entries, lines }) => [
    title,
    ...paragraphs,
    ...groups.flatMap((group) => [group.name, ...group.text.split(', ')]),
    ...entries.flatMap((entry) => [entry.title, entry.dates, entry.under, entry.place, shownUrl(entry.url), ...entry.lines]),
    ...lines,
  ])
  return [name, headline, ...contact, ...links.map(({ url }) => shownUrl(url)), ...own].map(plain).filter((text) => text !== '')
}

/** Titles of sections in whose own lines a text does not follow the one before it. */
function outOfOrder(data: ResumeData, text: string): string[] {
  return outlineOf(data).sections.flatMap(({ title, paragraphs, entries, lines }) => {
    let at = 0
    const follows = [...paragraphs, ...entries.flatMap((entry) => [entry.title, ...entry.lines]), ...lines].map(plain).every((line) => {
      at = text.indexOf(line, at)
      return at >= 0
    })
    return follows ? [] : [title]
  })
}

/** A résumé without any field has no LaTeX and no PDF. */
const people = fixturePeople.filter(({ data }) => !isEmptyData(data))
const all = templateNames.flatMap((template) => resumePapers.flatMap((paper) => people.map((person) => ({ template, paper, ...person }))))
/** Whose words break at a line's end, lose a sign, or come from the right where something is wrong. */
const hard = new Set(['doctor', 'turkish', 'specials', 'arabic'])
// 360 files cost about two minutes of processor: a tenth of them here, and the hardest people in one template each, all in the soak.
const tried = isSoak
  ? all
  : all.filter(({ name, template, paper }, index) => index % 10 === 3 || (hard.has(name) && template === 'serif' && paper === 'a4'))

test.each(templateNames.map((template) => [template] as const))(
  'RES-10 %s reads back complete and in order, in outline letters, with a title and a language, on both papers',
  async (template) => {
    const faults: unknown[] = []
    for (const { name, data, paper } of tried.filter((one) => one.template === template)) {
      const { inOrder, drawn, fonts, info } = await makePdf(data, template, paper)
      const lost = fieldsOf(data).filter((field) => !plain(inOrder).includes(field))
      const isFromTheRight = writesFromTheRight.test(JSON.stringify(data))
      const mixed = isFromTheRight ? [] : outOfOrder(data, plain(drawn))
      const size = paper === 'a4' ? 'A4' : 'letter'
      if (lost.length > 0 || mixed.length > 0 || fonts.includes('Type 3') || !info.includes(size) || !/^Title: +\S/mu.test(info))
        faults.push({ name, paper, lost: lost.slice(0, 3), mixed, fonts: fonts.includes('Type 3'), info: info.slice(0, 80) })
    }
    expect(faults).toEqual([])
  },
)

test('a heading never stands at the end of a page without its first line', async () => {
  // Résumés of every length move the headings over the page's end.
  const long = fixturePeople.find(({ name }) => name === 'twelveJobs')?.data
  if (!long) throw new Error('the fixture of twelve jobs is gone')
  const stranded: string[] = []
  for (const template of templateNames)
    for (let jobs = 8; jobs <= (isSoak ? 12 : 9); jobs += 1) {
      const { drawn } = await makePdf({ ...long, experience: long.experience.slice(0, jobs), projects: [] }, template, 'a4')
      const titles = outlineOf(long).sections.map(({ title }) => title)
      for (const page of drawn.split('\f'))
        if (titles.includes(page.trim().split('\n').at(-1)?.trim() ?? '')) stranded.push(`${template} ${jobs}`)
    }
  expect(stranded).toEqual([])
})
