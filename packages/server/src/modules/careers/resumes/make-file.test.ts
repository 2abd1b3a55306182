import { AppError, type Resume, type ResumeFit } from '@xperto/contract'
import { resume as resumeSchema } from '@xperto/contract/schemas/resume'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRunnerLatex } from '../../../adapters/latex-compiler/runner-latex.ts'
import type { Compiled, LatexCompiler, LatexJob } from '../../../ports/latex-compiler.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { engine, noCage } = await startTestRunner()
const real = createRunnerLatex([engine])
/** The real compiler, with a count; a test may answer in its place. */
const compiled: LatexJob[] = []
let instead: ((job: LatexJob) => Promise<Compiled>) | null = null
const latexCompiler: LatexCompiler = {
  ...real,
  describe: async () => (instead === null ? await real.describe() : { engines: [], missing: 'No TeX.', command: null }),
  compile: async (job) => {
    compiled.push(job)
    return await (instead ?? real.compile)(job)
  },
}
const app = await startTestApp({ engines: { latexCompiler } })
const { ada, bob } = adaAndBob({ database: app.database, signIn: async (email: string) => await app.signInWithCredits(email) })
type Person = { token: string; userId: string }

beforeEach(() => {
  compiled.length = 0
  instead = null
})

const call = async ({ token }: Person, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const credits = async ({ userId }: Person) => (await creditBalance(app.database, userId)).posted / 1_000_000
const read = async (person: Person, { resume_id: id }: Resume): Promise<Resume> =>
  resumeSchema.parse((await call(person, 'GET', `/resume/get_resume_data/${id}`)).body.data)

async function begin(person: Person, name = 'Ada Lovelace'): Promise<Resume> {
  const chat = await call(person, 'GET', '/chats/get_by_type/RESUME?new=true')
  const begun = (await call(person, 'POST', '/resume/', { chat_id: chat.body.data.id })).body.data as Resume
  return name === '' ? begun : await rename(person, begun, name)
}
async function rename(person: Person, { resume_id: id, version }: Resume, name: string): Promise<Resume> {
  const changes = [{ path: 'basics.name', value: name }]
  const { body } = await call(person, 'PATCH', `/resume/${id}/fields`, { base_version: version, changes })
  return body.data as Resume
}
const make = async (person: Person, { resume_id: id, chat_id: chatId }: Resume, type = '') =>
  await call(person, 'POST', `/resume/generate_resume/${id}/${chatId}${type === '' ? '' : `?file_type=${type}`}`)
const write = async (person: Person, { resume_id: id, chat_id: chatId }: Resume, latex: string) =>
  await call(person, 'PUT', `/resume/update_resume_data/${id}/${chatId}`, { resume_latex: latex })
const fetchFile = async (person: Person, path: string) => await app.call('GET', path, { token: person.token })
const storedFiles = async () => (await app.database.asOwner('select key from resume_files order by made_at', [])).map(({ key }) => key)
const runJob = async () => {
  const job = app.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'erase-files')
  if (!job || !('cron' in job)) throw new Error('there is no such job')
  await job.run(new AbortController().signal)
}

describe('without TeX', () => {
  const none = async (): Promise<never> => {
    throw new AppError('latex_unavailable')
  }

  it('RES-06 the PDF is set by Typst from the fields, says so, is paid once, and gives way to that of TeX once that is there', async () => {
    instead = none
    const begun = await begin(ada, 'Ada #read("/etc/passwd")')
    const before = await credits(ada)
    const made = resumeSchema.parse((await make(ada, begun)).body.data)
    expect(made).toMatchObject({ pdf_set_by: 'typst', pages: 1, changed_since_pdf: false, problems: [], paid: true })
    const file = await fetchFile(ada, made.resume_pdf_url ?? '')
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(before - (await credits(ada))).toBe(100)
    expect((await make(ada, begun)).body.data).toMatchObject({ pdf_set_by: 'typst', resume_pdf_url: made.resume_pdf_url })
    expect(before - (await credits(ada))).toBe(100)
    if (noCage !== null) return
    instead = null
    expect((await make(ada, begun)).body.data).toMatchObject({ pdf_set_by: 'tex', pages: 1 })
    expect(before - (await credits(ada))).toBe(100)
  })

  it('LaTeX that was edited is not set from fields that may say something else: 503, with the command that installs TeX', async () => {
    instead = none
    const begun = await begin(ada)
    await write(ada, begun, begun.resume_latex.replace('Ada Lovelace', 'Somebody else'))
    const refused = await make(ada, begun)
    expect([refused.status, refused.body.error.code]).toEqual([503, 'latex_unavailable'])
    expect(refused.body.error.message).toContain('apt-get install')
    expect(await storedFiles()).toEqual([])
  })
})

describe.skipIf(noCage !== null)('with TeX', () => {
  it('a résumé of two pages is told what makes it one, and each way does', async () => {
    const begun = await begin(ada)
    const lines = (of: string) =>
      Array.from({ length: 12 }, (_, index) => ({ id: `${of}${index}`, text: `Kept ${index} servers of ${of} patched.` }))
    const post = (id: string) => ({ id, organization: id, title: 'Engineer', location: '', start: '2020', end: '2021', lines: lines(id) })
    const changes = ['a', 'b', 'c', 'd'].map((id) => ({ path: 'experience', insert: post(id) }))
    const long = (await call(ada, 'PATCH', `/resume/${begun.resume_id}/fields`, { base_version: begun.version, changes })).body
      .data as Resume
    const { pages, ways } = (await call(ada, 'GET', `/resume/${begun.resume_id}/fit`)).body.data as ResumeFit
    expect(pages).toBe(2)
    expect(ways.length).toBeGreaterThan(0)
    const [{ template, paper, changes: own } = { template: null, paper: null, changes: [] }] = ways
    const body = { base_version: long.version, changes: own, ...(template ? { template } : {}), ...(paper ? { paper } : {}) }
    await call(ada, 'PATCH', `/resume/${begun.resume_id}/fields`, body)
    expect((await make(ada, begun)).body.data.pages).toBe(1)
    expect((await call(ada, 'GET', `/resume/${begun.resume_id}/fit`)).body.data).toEqual({ pages: 1, ways: [] })
    const [others, none] = [await call(bob, 'GET', `/resume/${begun.resume_id}/fit`), await call(bob, 'GET', '/resume/x/fit')]
    expect([others.status, others.text]).toEqual([404, none.text])
  })

  it('the newest PDF and DOCX of a résumé stand in the archive of its owner, byte for byte', async () => {
    const begun = await begin(bob)
    const docx = (await make(bob, begun, 'docx')).body.data as Resume
    const pdf = (await make(bob, begun)).body.data as Resume
    const module = app.modules.find(({ archive }) => archive?.contents.some(({ path }) => path === 'resumes/'))
    const files = new Map<string, Buffer>()
    for await (const { path, text } of module?.archive?.files(bob.userId, new Date()) ?? []) {
      const parts: Buffer[] = []
      for await (const part of text) parts.push(Buffer.from(part))
      files.set(path, Buffer.concat(parts))
    }
    for (const address of [docx.resume_docx_url, pdf.resume_pdf_url]) {
      const kind = address?.split('.').at(-1)
      const held = files.get(`resumes/${begun.resume_id}.${kind}`)
      expect(held?.subarray(0, 4).toString('latin1')).toBe(kind === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
      expect(held?.length).toBe(Number((await fetchFile(bob, address ?? '')).headers.get('content-length')))
    }
  })

  it('RES-11 RES-06 CRE-05 EFF-02 the first PDF costs 100 credits and every later file of the résumé nothing', async () => {
    const before = await credits(ada)
    const begun = await begin(ada)
    expect(begun).toMatchObject({ resume_generated: false, resume_pdf_url: null, paid: false })
    const { status, body } = await make(ada, begun)
    expect(status).toBe(200)
    const made = resumeSchema.parse(body.data)
    expect(made).toMatchObject({ resume_generated: true, paid: true, pages: 1, problems: [], changed_since_pdf: false })
    expect(await credits(ada)).toBe(before - 100)
    const pdf = await fetchFile(ada, made.resume_pdf_url ?? '')
    expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="Ada-Lovelace-resume.pdf"')
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')

    const changed = await rename(ada, made, 'Ada King')
    expect(changed.changed_since_pdf).toBe(true)
    const again = (await make(ada, changed, 'pdf')).body.data as Resume
    expect(again.changed_since_pdf).toBe(false)
    const docx = (await make(ada, changed, 'docx')).body.data as Resume
    expect(docx.resume_docx_url).toMatch(/\.docx$/)
    expect(await credits(ada)).toBe(before - 100)
  })

  it('RES-10 a DOCX alone pays as well, and its bytes are those of a Word document', async () => {
    const before = await credits(ada)
    const begun = await begin(ada)
    const made = (await make(ada, begun, 'docx')).body.data as Resume
    expect([made.paid, made.resume_pdf_url, compiled.length]).toEqual([true, null, 0])
    const file = await fetchFile(ada, made.resume_docx_url ?? '')
    expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect(file.text.slice(0, 2)).toBe('PK')
    expect(await credits(ada)).toBe(before - 100)
  })

  it('a fault of the LaTeX is told with its line, costs nothing, and leaves the last good PDF', async () => {
    const before = await credits(ada)
    const begun = await begin(ada)
    const latex = '\\documentclass{article}\n\\begin{document}\nAda \\textbf{Lovelace}\n\\nosuchcommand\n\\end{document}\n'
    await write(ada, begun, latex)
    const refused = await make(ada, begun)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'latex_refused'])
    expect(refused.body.error.fields.resume_latex).toContain('Line 4')
    const seen = await read(ada, begun)
    expect(seen.problems[0]).toMatchObject({ line: 4, is_error: true })
    expect([seen.paid, await credits(ada)]).toEqual([false, before])
    await write(ada, begun, latex.replace('\\nosuchcommand', ''))
    const good = (await make(ada, begun)).body.data as Resume
    expect([good.problems, good.paid, await credits(ada)]).toEqual([[], true, before - 100])
    await write(ada, begun, latex)
    expect((await make(ada, begun)).status).toBe(422)
    const last = await read(ada, begun)
    expect([last.resume_pdf_url, last.changed_since_pdf]).toEqual([good.resume_pdf_url, true])
    expect((await fetchFile(ada, last.resume_pdf_url ?? '')).status).toBe(200)
  })

  it('the same source is made once; going back to a version brings its file back, and both addresses open it', async () => {
    const first = (await make(ada, await begin(ada))).body.data as Resume
    await make(ada, first)
    expect(compiled).toHaveLength(1)
    const second = await rename(ada, first, 'Ada King')
    await make(ada, second)
    await call(ada, 'POST', `/resume/${first.resume_id}/versions/${first.version}/restore`)
    const back = (await make(ada, first)).body.data as Resume
    expect([compiled.length, back.resume_pdf_url === first.resume_pdf_url]).toEqual([2, false])
    const [now, then] = await Promise.all([back, first].map(async ({ resume_pdf_url: url }) => (await fetchFile(ada, url ?? '')).text))
    expect(now).toBe(then)
  })

  it('eight calls at once pay once and keep one file; the job erases the others', async () => {
    const before = await credits(ada)
    const begun = await begin(ada)
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await make(ada, begun)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([await credits(ada), (await storedFiles()).length]).toEqual([before - 100, 1])
    await app.database.asOwner(`update files_to_erase set due_at = now() - interval '1 minute'`, [])
    await runJob()
    expect(await app.database.asOwner('select key from files_to_erase', [])).toEqual([])
    expect((await fetchFile(ada, (await read(ada, begun)).resume_pdf_url ?? '')).status).toBe(200)
  })

  it('a file that the store has lost is made anew, for nothing', async () => {
    const made = (await make(ada, await begin(ada))).body.data as Resume
    await app.database.asOwner('update resume_files set key = $1', ['resumes/lost/file.pdf'])
    const lost = await fetchFile(ada, made.resume_pdf_url ?? '')
    expect([lost.status, lost.body.error.message]).toEqual([404, 'No PDF available. Please generate one.'])
    await make(ada, made)
    expect((await fetchFile(ada, made.resume_pdf_url ?? '')).status).toBe(200)
  })

  it("another's résumé, and a file of it, look like none at all", async () => {
    const made = (await make(ada, await begin(ada))).body.data as Resume
    const none = await make(bob, { ...made, resume_id: '0b8b0b8a-0b0b-4b0b-8b0b-0b0b0b0b0b0b' })
    const others = await make(bob, made)
    expect([others.status, others.text]).toEqual([404, none.text])
    const file = await fetchFile(bob, made.resume_pdf_url ?? '')
    expect([file.status, file.text]).toEqual([404, none.text])
    expect((await app.call('GET', made.resume_pdf_url ?? '')).status).toBe(401)
  })

  it('files of a deleted résumé are erased', async () => {
    const made = (await make(ada, await begin(ada))).body.data as Resume
    await call(ada, 'DELETE', `/resume/${made.resume_id}`)
    expect((await app.database.asOwner('select key from files_to_erase', [])).length).toBe(1)
    await runJob()
    expect(await app.database.asOwner('select key from files_to_erase', [])).toEqual([])
  })
})

describe('where no PDF can be made', () => {
  it('without data there is none: the text says so, and nothing is paid', async () => {
    const before = await credits(ada)
    const begun = await begin(ada, '')
    const { status, body } = await make(ada, begun)
    expect([status, body.error.message, await credits(ada)]).toEqual([422, 'No resume data found', before])
  })

  it('RES-05 a version without a file answers that text', async () => {
    const begun = await begin(ada)
    const { status, body } = await fetchFile(ada, `/resume/${begun.resume_id}/files/${begun.version}.pdf`)
    expect([status, body.error.message]).toEqual([404, 'No PDF available. Please generate one.'])
    expect((await fetchFile(ada, `/resume/${begun.resume_id}/files/..%2f7.pdf`)).status).toBe(400)
  })

  it('CRE-05 without 100 credits nothing is compiled', async () => {
    const poor = await app.signIn('eve@example.com')
    const { status, body } = await make(poor, await begin(poor))
    expect([status, body.error.code, compiled.length]).toEqual([402, 'credits_insufficient', 0])
  })

  it.each([
    ['time', 'latex_too_slow'],
    ['memory', 'latex_memory'],
    ['output', 'latex_output'],
    ['pages', 'latex_pages'],
  ] as const)('the limit of %s is a 422 that says so and costs nothing', async (limit, code) => {
    instead = async () => await Promise.resolve({ kind: 'limit', limit })
    const before = await credits(ada)
    const { status, body } = await make(ada, await begin(ada))
    expect([status, body.error.code, await credits(ada)]).toEqual([422, code, before])
  })

  it('a résumé that is deleted while TeX is at work is not paid, and leaves no file', async () => {
    const before = await credits(ada)
    const begun = await begin(ada)
    instead = async () => {
      await call(ada, 'DELETE', `/resume/${begun.resume_id}`)
      return { kind: 'made', pdf: Buffer.from('%PDF-1.5'), pages: 1, problems: [] }
    }
    expect((await make(ada, begun)).status).toBe(404)
    expect([await credits(ada), await storedFiles()]).toEqual([before, []])
    await app.database.asOwner(`update files_to_erase set due_at = now() - interval '1 minute'`, [])
    await runJob()
    expect(await app.database.asOwner('select key from files_to_erase', [])).toEqual([])
  })
})
