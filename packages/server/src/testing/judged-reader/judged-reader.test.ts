import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDocumentReader } from '../../adapters/document-reader/document-reader.ts'
import { createTesseract } from '../../adapters/text-recogniser/tesseract.ts'
import { createLog } from '../../platform/log/create-log.ts'
import type { DamagedUpload } from '../damaged-uploads/damaged-upload.ts'
import { seenUploads, unseenUploads } from '../damaged-uploads/damaged-uploads.ts'
import { judgeOutcome } from '../damaged-uploads/judge-outcome.ts'
import type { ForeignResume } from '../foreign-resumes/foreign-resume.ts'
import { judgeReader } from '../foreign-resumes/score/judge-reader.ts'
import { differencesOf, missedBars, sumScores, type Totals } from '../foreign-resumes/score/sum-scores.ts'
import { seenResumes } from '../foreign-resumes/seen/seen-resumes.ts'
import { unseenResumes } from '../foreign-resumes/unseen/unseen-resumes.ts'
import { writeResume } from '../resume-fixtures/write-resume.ts'
import { isSoak, soakSize } from '../soak-size.ts'
import { startTestApp } from '../test-app.ts'
import { outcomeOf } from './outcome-of-upload.ts'
import { createUploader } from './upload-over-http.ts'

const log = createLog({ level: 'silent', secrets: [], format: 'json' })
const app = await startTestApp({
  variables: { SERVICES: 'web,chat,main,worker' },
  engines: { documentReader: createDocumentReader({ codeRunner: null, log }), textRecogniser: createTesseract() },
})
const upload = createUploader(app)

/**
 * What the reader reached on the seen half when it was first judged. Raise them with the reader and never lower them: the aim is the bars of the
 * scorer (contact 1, fields 0.9, scans 0.8), of which the report in .cache/judged-reader says what is missed.
 */
const reached = { contact: 0.86, fields: 0.85, scans: 0.62 }
/** Damaged files that are still told wrongly. A file leaves this list when it is mended, and none comes to it. */
const stillWrong = ['bomb.png', 'white-space.txt', 'utf-16-with-mark.txt', '10000-deep.json']

test('RES-01 the reader finds in résumés of other tools what it found before', async () => {
  const files = isSoak ? seenResumes : seenResumes.filter(({ isScan }) => !isScan).filter((_, index) => index % 5 === 0)
  const totals = await judgeResumes('seen', files)
  // A part of the files has a figure of its own, all of it above that of the whole.
  expect(totals.contact).toBeGreaterThanOrEqual(reached.contact)
  expect(totals.fields).toBeGreaterThanOrEqual(reached.fields)
  if (isSoak) expect(totals.scans).toBeGreaterThanOrEqual(reached.scans)
})

test('RES-01 damaged, swollen, locked and renamed files are read or refused for the right reason', async () => {
  const wrong = await judgeUploads(
    'seen',
    seenUploads.filter((_, index) => index % soakSize({ test: 5, soak: 1 }) === 0),
  )
  expect(wrong.filter((sentence) => !stillWrong.some((name) => sentence.startsWith(`${name}:`)))).toEqual([])
})

test.runIf(process.env.JUDGE === 'unseen')('the unseen half reaches the bars', async () => {
  const totals = await judgeResumes('unseen', unseenResumes)
  const wrong = await judgeUploads('unseen', unseenUploads)
  expect([...missedBars(totals), ...wrong]).toEqual([])
})

async function judgeResumes(half: string, files: ForeignResume[]): Promise<Totals> {
  const scored = await judgeReader(
    files,
    async (bytes, name) => (await upload(name, bytes)).upload?.found?.data ?? writeResume({ name: '' }),
  )
  const totals = sumScores(scored)
  report(`${half}-resumes.txt`, [JSON.stringify(totals, null, 2), ...missedBars(totals), ...scored.flatMap(differencesOf)])
  return totals
}

async function judgeUploads(half: string, uploads: DamagedUpload[]): Promise<string[]> {
  const wrong: string[] = []
  for (const damaged of uploads) wrong.push(...judgeOutcome(damaged, outcomeOf(await upload(damaged.name, await damaged.make()))))
  report(`${half}-uploads.txt`, wrong)
  return wrong
}

function report(name: string, lines: string[]): void {
  const folder = join(import.meta.dirname, '../../../../../.cache/judged-reader')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
}
