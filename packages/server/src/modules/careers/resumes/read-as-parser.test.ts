import { type ParserView, type Resume, resumePapers, templateNames } from '@xperto/contract'
import { parserView } from '@xperto/contract/schemas/resume'
import { engineOf, fillTemplate, isEmptyData, leftOutOf, readBack } from '@xperto/resume-text'
import { resumeDocx } from '@xperto/resume-text/docx'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createDocumentReader } from '../../../adapters/document-reader/document-reader.ts'
import { createRunnerLatex } from '../../../adapters/latex-compiler/runner-latex.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { fixturePeople } from '../../../testing/resume-fixtures/people/fixture-people.ts'
import { isSoak } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { engine, codeRunner, noCage } = await startTestRunner()
const latexCompiler = createRunnerLatex([engine])
const documentReader = createDocumentReader({ codeRunner, log: pino({ level: 'silent' }) })
const app = await startTestApp({ engines: { latexCompiler, documentReader } })
const { ada, bob } = adaAndBob({ database: app.database, signIn: async (email: string) => await app.signInWithCredits(email) })

const call = async ({ token }: { token: string }, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })

async function made(headline: string): Promise<Resume> {
  const chat = await call(ada, 'GET', '/chats/get_by_type/RESUME?new=true')
  const begun = (await call(ada, 'POST', '/resume/', { chat_id: chat.body.data.id })).body.data as Resume
  const changes = [
    { path: 'basics.name', value: 'Ada Lovelace' },
    { path: 'basics.email', value: 'ada@example.com' },
    { path: 'basics.headline', value: headline },
  ]
  const saved = (await call(ada, 'PATCH', `/resume/${begun.resume_id}/fields`, { base_version: begun.version, changes })).body
    .data as Resume
  return saved
}

describe.skipIf(noCage !== null)('what a parser sees', () => {
  it('RES-10 reads the PDF and the DOCX back by the programs that read applications, and tells what is in no file with its fix', async () => {
    const { resume_id: id, chat_id: chatId } = await made('Engineer 🚀')
    const none = await call(ada, 'GET', `/resume/${id}/parser`)
    expect([none.status, none.body.error.code]).toEqual([404, 'resume_file_not_found'])
    for (const kind of ['pdf', 'docx']) {
      expect((await call(ada, 'POST', `/resume/generate_resume/${id}/${chatId}?file_type=${kind}`)).status).toBe(200)
      const view: ParserView = parserView.parse((await call(ada, 'GET', `/resume/${id}/parser?file_type=${kind}`)).body.data)
      expect(view).toMatchObject({
        file: kind,
        headings: 0,
        differences: [{ number: 1, what: 'No file has 🚀: the fonts do not have it.' }],
      })
      expect(view.extractors[0]?.text).toContain('Ada Lovelace')
      // The fix is one call, and then there is nothing left to tell.
      const [fix] = view.differences.map((difference) => difference.fix?.changes)
      expect(fix).toEqual([{ path: 'basics.headline', value: 'Engineer' }])
    }
    const others = await call(bob, 'GET', `/resume/${id}/parser`)
    const never = await call(bob, 'GET', '/resume/00000000-0000-7000-8000-000000000000/parser')
    expect([others.status, others.text]).toEqual([404, never.text])
  })

  const people = fixturePeople.filter(({ data }) => !isEmptyData(data))
  const all = templateNames.flatMap((template) => resumePapers.flatMap((paper) => people.map((person) => ({ template, paper, ...person }))))
  /** Right-to-left scripts come out of PDFs in the order of their glyphs; two columns are read across both by pdftotext. */
  const oneColumn = new Set(['plain', 'serif', 'compact', 'timeline'])
  const tried = isSoak ? all : all.filter(({ template }, index) => index % 53 === 7 && oneColumn.has(template))

  it('RES-10 finds everything that people’s PDFs say, in its order, and both readers agree', async () => {
    const faults: unknown[] = []
    for (const { template, paper, data, name } of tried) {
      if (name === 'arabic') continue
      const latex = fillTemplate(data, { template, paper })
      const compiled = await latexCompiler.compile({ source: latex, engine: engineOf(latex), owner: 'ada' })
      if (compiled.kind !== 'made') throw new Error(`${name} was not made`)
      const file = { type: 'application/pdf' as const, bytes: compiled.pdf, owner: 'ada' }
      const [ours, poppler] = [await documentReader.read(file), await documentReader.readByPoppler(file)]
      const texts = [{ name: 'unpdf', text: ours.lines.map(({ text }) => text).join('\n') }]
      if (poppler !== null && oneColumn.has(template)) texts.push({ name: 'pdftotext', text: poppler })
      const { differences } = readBack({ data, template, isLatexEdited: false, file: 'pdf' }, texts)
      // pdftotext reads dates at the right edge behind short lines below them (docs/decisions/resume-templates.md); that is told, and no fault of ours.
      const isKnown = (what: string) => what.startsWith('pdftotext puts the dates of')
      const told = differences.filter(({ extractors, what }) => extractors.length > 0 && !isKnown(what)).map(({ what }) => what)
      if (told.length > 0) faults.push({ template, paper, name, told: told.slice(0, 3) })
    }
    expect(faults).toEqual([])
  })

  it('RES-10 finds everything that people’s Word files say', async () => {
    const faults: unknown[] = []
    for (const { data, name } of people.filter((_, index) => isSoak || index % 6 === 2)) {
      const bytes = await resumeDocx(data, 'a4')
      const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' as const
      const { lines } = await documentReader.read({ type, bytes, owner: 'ada' })
      const text = lines.map((line) => line.text).join('\n')
      const { differences } = readBack({ data, template: 'plain', isLatexEdited: false, file: 'docx' }, [{ name: 'reader', text }])
      const told = differences.filter(({ extractors }) => extractors.length > 0).map(({ what }) => what)
      if (told.length > 0) faults.push({ name, told: told.slice(0, 3) })
      expect(differences.some(({ extractors }) => extractors.length === 0)).toBe(leftOutOf(JSON.stringify(data)).length > 0)
    }
    expect(faults).toEqual([])
  })
})
