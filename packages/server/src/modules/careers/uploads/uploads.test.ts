import type { Resume, ResumeUpload } from '@xperto/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createDocumentReader } from '../../../adapters/document-reader/document-reader.ts'
import { createTesseract } from '../../../adapters/text-recogniser/tesseract.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import type { TextRecogniser } from '../../../ports/text-recogniser.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { docxOf, paragraph, pdfOf } from '../../../testing/documents/written-files.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const log = createLog({ level: 'silent', secrets: [], format: 'json' })
/** The real recogniser; a test may have another in its place. */
const tesseract = createTesseract()
let instead: TextRecogniser | null = null
const app = await startTestApp({
  variables: { SERVICES: 'web,chat,main,worker' },
  engines: {
    documentReader: createDocumentReader({ codeRunner: null, log }),
    textRecogniser: {
      missing: async () => await (instead ?? tesseract).missing(),
      recognise: async (...args) => await (instead ?? tesseract).recognise(...args),
    },
  },
})
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }
const noTesseract = (await tesseract.missing()) !== null

const call = async ({ token }: Person, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const newChat = async (person: Person, type = 'RESUME') =>
  (await call(person, 'GET', `/chats/get_by_type/${type}?new=true`)).body.data.id as string

async function upload(person: Person, chatId: string, name: string, bytes: Uint8Array<ArrayBuffer> | string, userId = person.userId) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const response = await fetch(`${app.url}/chats/upload-file?user_id=${userId}&chat_id=${chatId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  const body = (await response.json()) as { data: { file_name: string; size: number; message_ids: string[] }; error?: { code: string } }
  return { status: response.status, code: body.error?.code, data: body.data }
}
const uploadsOf = async (person: Person, chatId: string) =>
  (await call(person, 'GET', `/resume/uploads?chat_id=${chatId}`)).body.data as ResumeUpload[]
const newest = async (person: Person, chatId: string) => {
  const [first] = await uploadsOf(person, chatId)
  if (!first) throw new Error('nothing was uploaded')
  return first
}
const said = async (person: Person, chatId: string) =>
  ((await call(person, 'GET', `/chats/${chatId}/messages`)).body.data as { content: string; message_type: string }[])
    .toReversed()
    .map(({ content, message_type }) => [message_type, content])
const use = async (person: Person, { upload_id: id }: ResumeUpload, settled: { path: string; value: string | null }[] = []) =>
  await call(person, 'POST', `/resume/uploads/${id}/use`, { settled })

const text = `Ann Sample
Pune | ann@sample.org | +91 98200 00000

EXPERIENCE
Engineer | Sample Ltd | Jul 2024 - Present
* Built the payments service

EDUCATION
B.E. Computer Engineering, Sample University, CGPA: 8.6, 2016 - 2020

SKILLS
Languages: Go, Java`

describe('POST /chats/upload-file', () => {
  it('CAL-01 RES-01 takes a file, answers its name, size and messages, and shows each field with its place', async () => {
    const chatId = await newChat(ada)
    const { status, data } = await upload(ada, chatId, 'Resume.txt', text)
    expect(status).toBe(200)
    expect(data).toMatchObject({ file_name: 'Resume.txt', size: Buffer.byteLength(text) })
    expect(data.message_ids).toHaveLength(2)
    const [question, answer] = await said(ada, chatId)
    expect(question).toEqual(['USER_MESSAGE', 'Resume.txt uploaded'])
    expect(answer?.[1]).toMatch(
      /^I read the text and found \d+ fields\. \d+ are clear\. Please check this one before I write anything:\n\n1\. CGPA 8\.6 has no scale in the file\.$/u,
    )
    const { state, found, message_id: messageId } = await newest(ada, chatId)
    expect([state, messageId]).toEqual(['to_confirm', data.message_ids[1]])
    expect(found?.fields.find(({ path }) => path === 'basics.email')).toMatchObject({
      value: 'ann@sample.org',
      page: 1,
      line: 2,
      quote: 'Pune | ann@sample.org | +91 98200 00000',
      state: 'clear',
    })
  })

  it('RES-01 puts what was found into the résumé once each doubtful field is settled, and says so in the chat', async () => {
    const chatId = await newChat(ada)
    await upload(ada, chatId, 'Resume.txt', text)
    const waiting = await newest(ada, chatId)
    const doubt = waiting.found?.fields.find(({ state }) => state === 'check')
    const open = await use(ada, waiting)
    expect([open.status, open.body.error.code, Object.keys(open.body.error.fields)]).toEqual([422, 'fields_to_check', [doubt?.path]])
    const title = waiting.found?.fields.find(({ path }) => path.endsWith('.title'))?.path ?? ''
    const wrong = await use(ada, waiting, [
      { path: doubt?.path ?? '', value: null },
      { path: 'basics.age', value: '30' },
    ])
    expect(wrong.body.error.code).toBe('resume_field_refused')
    const used = await use(ada, waiting, [
      { path: doubt?.path ?? '', value: 'CGPA 8.6 of 10' },
      { path: title, value: 'Backend engineer' },
      { path: waiting.found?.fields.find(({ path }) => path.endsWith('.start'))?.path ?? '', value: 'June 2024' },
    ])
    expect([used.status, used.body.data.state]).toEqual([200, 'confirmed'])
    const chat = (await call(ada, 'GET', `/chats/${chatId}`)).body.data as { objectId: string }
    const resume = (await call(ada, 'GET', `/resume/get_resume_data/${chat.objectId}`)).body.data as Resume
    expect(resume.basics).toMatchObject({ name: 'Ann Sample', email: 'ann@sample.org', phone: '+91 98200 00000' })
    expect(resume.experience).toMatchObject([{ title: 'Backend engineer', organization: 'Sample Ltd', start: '2024-06', end: 'present' }])
    expect(resume.education[0]?.score).toBe('CGPA 8.6 of 10')
    expect(resume.resume_latex).toContain('Backend engineer')
    expect((await said(ada, chatId)).at(-1)?.[1]).toMatch(/^Your résumé has the \d+ fields of Resume\.txt now\./u)
    expect((await use(ada, waiting)).body.error.code).toBe('upload_over')
    const versions = (await call(ada, 'GET', `/resume/${chat.objectId}/versions`)).body.data as { cause: string }[]
    expect(versions[0]?.cause).toBe('Fields of Resume.txt')
  })

  it('RES-01 a second file adds what is not there yet and takes nothing away', async () => {
    const chatId = await newChat(ada)
    await upload(ada, chatId, 'one.txt', text.replace(', CGPA: 8.6', ''))
    await use(ada, await newest(ada, chatId))
    const more =
      'Ann S.\nann@other.org\n\nEXPERIENCE\nEngineer | Sample Ltd | Jul 2024 - Present\n\nIntern | First Ltd | Jan 2023 - Jun 2023\n* Tested it\n\nSKILLS\nLanguages: Go, Rust'
    await upload(ada, chatId, 'two.txt', more)
    expect((await use(ada, await newest(ada, chatId))).status).toBe(200)
    const { objectId } = (await call(ada, 'GET', `/chats/${chatId}`)).body.data as { objectId: string }
    const resume = (await call(ada, 'GET', `/resume/get_resume_data/${objectId}`)).body.data as Resume
    expect(resume.basics).toMatchObject({ name: 'Ann Sample', email: 'ann@sample.org' })
    expect(resume.experience.map(({ organization }) => organization)).toEqual(['Sample Ltd', 'First Ltd'])
    expect(resume.skills[0]?.keywords).toEqual(['Go', 'Java', 'Rust'])
  })

  it.each([
    ['a PDF', 'a.pdf', async () => await pdfOf((page) => page.fontSize(20).text('Ann Sample').fontSize(10).text('ann@sample.org'))],
    ['a DOCX', 'a.docx', async () => await docxOf(paragraph('Ann Sample') + paragraph('ann@sample.org'))],
    ['Markdown', 'a.md', async () => await Promise.resolve('# Ann Sample\n\nann@sample.org\n')],
    [
      'a LaTeX source',
      'a.tex',
      async () => await Promise.resolve('\\documentclass{article}\\begin{document}{\\Huge Ann Sample}\\\\ ann@sample.org\\end{document}'),
    ],
    ['a JSON Resume', 'a.json', async () => await Promise.resolve('{"basics":{"name":"Ann Sample","email":"ann@sample.org"}}')],
    ['a file under a wrong name', 'a.exe', async () => await Promise.resolve('Ann Sample\nann@sample.org\n')],
  ])('RES-01 reads %s', async (_what, name, make) => {
    const chatId = await newChat(ada)
    expect((await upload(ada, chatId, name, await make())).status).toBe(200)
    expect((await newest(ada, chatId)).found?.data.basics).toMatchObject({ name: 'Ann Sample', email: 'ann@sample.org' })
  })

  it('RES-01 hidden text is in no field, and the chat tells how much and which', async () => {
    const chatId = await newChat(ada)
    const body = paragraph('Ann Sample') + paragraph('ann@sample.org') + paragraph('kubernetes expert `x`', '<w:vanish/>')
    await upload(ada, chatId, 'a.docx', await docxOf(body))
    expect(JSON.stringify((await newest(ada, chatId)).found?.data)).not.toContain('kubernetes')
    expect((await said(ada, chatId)).at(-1)?.[1]).toContain('I left out 3 words of hidden text on page 1: marked as hidden.')
    expect((await said(ada, chatId)).at(-1)?.[1]).toContain('`` kubernetes expert `x` ``')
  })

  it.each([
    [
      'a program',
      'resume.pdf',
      async () => await Promise.resolve(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0])),
      415,
      'upload_type_refused',
    ],
    ['rich text', 'resume.txt', async () => await Promise.resolve('{\\rtf1\\ansi Ann Sample}'), 415, 'upload_type_refused'],
    ['a drawing', 'photo.png', async () => await Promise.resolve('<svg><text>Ann</text></svg>'), 415, 'upload_type_refused'],
    ['an empty file', 'resume.pdf', async () => await Promise.resolve(''), 422, 'document_empty'],
    ['a cut PDF', 'resume.pdf', async () => await Promise.resolve('%PDF-1.7\n1 0 obj\n<<'), 422, 'document_damaged'],
    ['a locked PDF', 'resume.pdf', async () => await pdfOf((page) => page.text('Ann'), { userPassword: 'x' }), 422, 'document_locked'],
    [
      'a DOCX with macros',
      'resume.docx',
      async () => await docxOf(paragraph('Ann'), { 'word/vbaProject.bin': 'x' }),
      422,
      'document_macros',
    ],
    [
      'a zip bomb',
      'resume.docx',
      async () => await docxOf(paragraph('Ann'), { 'word/x.xml': '0'.repeat(22_000_000) }),
      422,
      'document_too_much',
    ],
    ['JSON of something else', 'resume.json', async () => await Promise.resolve('{"a":1}'), 422, 'document_no_resume'],
    ['broken JSON', 'resume.json', async () => await Promise.resolve('{"basics":'), 422, 'document_damaged'],
    ['a file of 6 MB', 'resume.txt', async () => await Promise.resolve('x'.repeat(6_000_000)), 413, 'upload_too_large'],
    [
      'MSG-21 a photo over 256000 bytes',
      'p.jpg',
      async () => await Promise.resolve(new Uint8Array(256_001).fill(0xff).map((byte, at) => (at === 1 ? 0xd8 : byte))),
      413,
      'photo_too_large',
    ],
  ])('MSG-22 %s is refused, the chat says why, and nothing else changes', async (_what, name, make, status, code) => {
    const chatId = await newChat(ada)
    const answer = await upload(ada, chatId, name, await make())
    expect([answer.status, answer.code]).toEqual([status, code])
    const [question, reply] = await said(ada, chatId)
    // A file that is far too large is refused before its name has come.
    expect(question).toEqual(['USER_MESSAGE', `${code === 'upload_too_large' ? 'A file' : name} uploaded`])
    expect(reply?.[1]).toMatch(/^I cannot use this file\. .{20,} Nothing of your résumé has changed\.$/u)
    expect(await uploadsOf(ada, chatId)).toEqual([])
  })

  it('MSG-22 only résumé chats take files, only one’s own, and only as oneself', async () => {
    expect((await upload(ada, await newChat(ada, 'QUIZ'), 'a.txt', text)).code).toBe('files_not_taken')
    const chatId = await newChat(bob)
    const foreign = await upload(ada, chatId, 'a.txt', text)
    const unknown = await upload(ada, '019b0000-0000-7000-8000-000000000000', 'a.txt', text)
    expect([foreign.status, foreign.code]).toEqual([404, 'chat_not_found'])
    expect(unknown).toEqual(foreign)
    expect((await upload(ada, await newChat(ada), 'a.txt', text, bob.userId)).code).toBe('user_mismatch')
    expect(await said(bob, chatId)).toEqual([])
  })

  it('another person’s upload is not found, with the bytes of one that never was', async () => {
    const chatId = await newChat(bob)
    await upload(bob, chatId, 'a.txt', text)
    const { upload_id: id } = await newest(bob, chatId)
    for (const path of ['use', 'stop']) {
      const foreign = await call(ada, 'POST', `/resume/uploads/${id}/${path}`, { settled: [] })
      const never = await call(ada, 'POST', `/resume/uploads/019b0000-0000-7000-8000-000000000000/${path}`, { settled: [] })
      expect([foreign.status, foreign.text]).toEqual([404, never.text])
    }
    expect((await call(ada, 'GET', `/resume/uploads?chat_id=${chatId}`)).status).toBe(404)
  })
})

/** A page of words as a picture. */
const photo = async () =>
  new Uint8Array(
    await sharp({
      create: { width: 1200, height: 500, channels: 3, background: '#fff' },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="1200" height="500"><g font-family="DejaVu Sans, sans-serif" font-size="44"><text x="60" y="100">Ann Sample</text><text x="60" y="200">ann@sample.org</text><text x="60" y="300">EXPERIENCE</text><text x="60" y="400">Engineer, Sample Ltd, 2020 - 2021</text></g></svg>',
          ),
        },
      ])
      .png()
      .toBuffer(),
  )

describe('a picture of a résumé', () => {
  it.skipIf(noTesseract)('RES-01 is read as a job, and the chat then says what was found', async () => {
    const chatId = await newChat(ada)
    const { status } = await upload(ada, chatId, 'photo.png', await photo())
    expect(status).toBe(200)
    expect((await said(ada, chatId)).at(-1)?.[1]).toBe('This is a picture of a page, so I read it as a picture.')
    await expect.poll(async () => (await newest(ada, chatId)).state, { timeout: 30_000 }).toBe('to_confirm')
    const { pages, found } = await newest(ada, chatId)
    expect(pages).toMatchObject([{ page: 1, state: 'done' }])
    expect(found?.data.basics).toMatchObject({ name: 'Ann Sample', email: 'ann@sample.org' })
    expect((await said(ada, chatId)).at(-1)?.[1]).toMatch(/^I read the page and found/u)
  })

  it('RES-01 is read page by page; a page that cannot be read says so; stopping keeps what was read', async () => {
    const line = (page: number, line: number, text: string) => ({ page, line, text, size: 10, bold: false })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => void (release = resolve))
    instead = {
      missing: async () => await Promise.resolve(null),
      recognise: async (_picture, page, signal) => {
        if (page === 1) return { lines: [line(1, 1, 'Ann Sample'), line(1, 2, 'ann@sample.org')], words: 3 }
        if (page === 2) throw new Error('noise')
        await Promise.race([held, new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))])
        return { lines: [line(3, 1, 'never')], words: 1 }
      },
    }
    try {
      const chatId = await newChat(ada)
      const picture = Buffer.from(await photo())
      const scan = await pdfOf((page) => {
        for (let number = 1; number <= 4; number++) {
          if (number > 1) page.addPage()
          page.image(picture, 0, 0, { width: 500 })
        }
      })
      await upload(ada, chatId, 'scan.pdf', scan)
      expect((await said(ada, chatId)).at(-1)?.[1]).toBe('This is a scan, so I read it as a picture, page by page.')
      await expect
        .poll(async () => (await newest(ada, chatId)).pages.map(({ state }) => state), { timeout: 30_000 })
        .toEqual(['done', 'unreadable', 'reading', 'waiting'])
      const { upload_id: id } = await newest(ada, chatId)
      const stopped = await call(ada, 'POST', `/resume/uploads/${id}/stop`)
      expect(stopped.body.data).toMatchObject({ state: 'to_confirm', found: { data: { basics: { name: 'Ann Sample' } } } })
      expect((await call(ada, 'POST', `/resume/uploads/${id}/stop`)).body.error.code).toBe('upload_over')
      release()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(JSON.stringify(await newest(ada, chatId))).not.toContain('never')
    } finally {
      instead = null
    }
  })

  it('RES-01 without Tesseract is refused with the command that installs it', async () => {
    instead = createTesseract({ program: 'no-such-program' })
    try {
      const chatId = await newChat(ada)
      const { status, code } = await upload(ada, chatId, 'photo.png', await photo())
      expect([status, code]).toEqual([422, 'recogniser_missing'])
      expect((await said(ada, chatId)).at(-1)?.[1]).toContain('apt-get install -y --no-install-recommends tesseract-ocr')
    } finally {
      instead = null
    }
  })
})
