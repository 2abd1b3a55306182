import { writeFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { startBotInterviewApp, twoQuestions } from '../../../testing/bot-interview-app.ts'

const { ada, app, begin, bob, call, end, jobs, say, write } = await startBotInterviewApp()
const file = async (person: typeof ada, id: string, type: string) => {
  const response = await fetch(`${app.url}/api/v1/botInterviewSubmissions/${id}/file?type=${type}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('BOT-08 one submission is a PDF of every answer, point and quote, and a CSV of a row a question, for its owner alone', async () => {
  const made = await begin(bob, await write({ title: 'Ingénieur 日本', company_name: 'Example Systems' }))
  const said = 'I measured every step before I changed it, because a guess costs a week, and I told my team in writing: नमस्ते ₹500 日本.'
  await say(bob, made, said.repeat(2))
  await say(bob, made, '=SUM(A1) is how I count the orders of the retry queue')
  await end(bob, made.id)
  await jobs.run()
  await call(bob, 'POST', `/bot_interviews/feedback/${made.id}/human_look`)
  await call(ada, 'PATCH', `/api/v1/botInterviewSubmissions/${made.id}/note`, { note: 'A clear speaker.' })

  const pdf = await file(ada, made.id, 'pdf')
  if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, pdf.bytes)
  expect(pdf.response.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.response.headers.get('content-disposition')).toBe('attachment; filename="submission.pdf"')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  const plain = text.replaceAll(/\s+/gu, ' ')
  for (const part of [
    ...[
      'Ingénieur ??, Example Systems',
      'Points heard: 1 of 2, no score, judged by Built-in library',
      'Interview: Completed, begun',
      'Note: A clear speaker.',
    ],
    ...[`1. ${twoQuestions[0].text}`, 'I measured every step before I changed it', '₹500 ??.', 'Shown: Names the hidden zebrafish'],
    ...['Too short to judge', 'Missing: Tells of the hidden heron', 'that a person looks at this', 'Counts are not proof'],
  ])
    expect(plain).toContain(part)

  const csv = await file(ada, made.id, 'csv')
  expect(csv.response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = csv.bytes.toString().split('\r\n')
  expect(rows[0]).toBe('Question,Asked,Kind,Answer,Answered by,Asked at,Answered at,Score,Shown,In part,Missing,Quotes')
  expect(rows[1]).toContain('Names the hidden zebrafish')
  expect(rows[2]).toMatch(/^2,Tell of a fault that you found\.,written,'=SUM\(A1\) is how I count/u)

  for (const person of [bob, { ...ada, token: bob.token }]) expect((await file(person, made.id, 'pdf')).response.status).toBe(404)
  expect((await call(ada, 'GET', `/api/v1/botInterviewSubmissions/${made.id}/file?type=docx`)).status).toBe(400)
})

it('BOT-08 a submission without an answer, and one with twenty long ones, are files too', async () => {
  const empty = await begin(bob, await write())
  expect((await file(ada, empty.id, 'pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const questions = Array.from({ length: 20 }, (_, at) => ({ ...twoQuestions[0], text: `Question with the number ${at + 1}?` }))
  const long = await begin(bob, await write({ questions }))
  for (let at = 0; at < 3; at++) await say(bob, long, 'A long answer that goes on and on. '.repeat(200))
  const { bytes } = await file(ada, long.id, 'pdf')
  const { totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(totalPages).toBeGreaterThan(3)
})
