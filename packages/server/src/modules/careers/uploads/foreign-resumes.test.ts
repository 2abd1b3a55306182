import type { FileType } from '@xperto/contract'
import { readFacts } from '@xperto/resume-text'
import { expect, it } from 'vitest'
import { createDocumentReader } from '../../../adapters/document-reader/document-reader.ts'
import { createTesseract } from '../../../adapters/text-recogniser/tesseract.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import { differencesOf, missedBars, sumScores } from '../../../testing/foreign-resumes/score/sum-scores.ts'
import { judgeReader } from '../../../testing/foreign-resumes/score/judge-reader.ts'
import { seenResumes } from '../../../testing/foreign-resumes/seen/seen-resumes.ts'
import { isSoak } from '../../../testing/soak-size.ts'
import { pictureOfPhoto } from './picture-of-photo.ts'
import { readUpload } from './read-upload.ts'

const documentReader = createDocumentReader({ codeRunner: null, log: createLog({ level: 'silent', secrets: [], format: 'json' }) })
const recogniser = createTesseract()
let ids = 0
const newId = () => `id-${++ids}`

const types: Record<string, FileType> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const typeOf = (name: string): FileType => types[name.split('.').at(-1) ?? ''] ?? 'text/plain'

async function read(bytes: Uint8Array, name: string) {
  const file = { type: typeOf(name), bytes, owner: 'ada' }
  const read = /(?:jpg|png)$/u.test(name) ? null : await readUpload({ documentReader, newId }, file)
  if (read !== null && 'found' in read) return read.found.data
  const picture = read === null ? await pictureOfPhoto(bytes) : await documentReader.pagePicture(file, 1)
  if (!picture) throw new Error(`${name} shows no picture`)
  const { lines } = await recogniser.recognise(picture, 1, new AbortController().signal)
  return readFacts({ kind: 'scan', pages: 1, lines, hidden: [] }, newId).data
}

it('RES-01 résumés of other tools are read: all contact data, and nine of ten fields or more', async () => {
  // Scans take seconds each; the soak reads them too.
  const isRead = isSoak && (await recogniser.missing()) === null
  const scored = await judgeReader(
    seenResumes.filter(({ isScan }) => !isScan || isRead),
    read,
  )
  expect(missedBars(sumScores(scored)), scored.flatMap(differencesOf).join('\n')).toEqual([])
}, 300_000)
