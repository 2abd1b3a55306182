import { crc32, inflateRawSync, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { runInFolder } from '../foreign-resumes/makers/run-in-folder.ts'
import { deflatedRun, zlibOf } from './build/deflated-run.ts'
import { jpegSample } from './build/picture.ts'
import { sampleWord } from './build/word-file.ts'
import { zipFile } from './build/zip-file.ts'
import { accepted, type DamagedUpload, either, hiddenWords, refused, sampleWords } from './damaged-upload.ts'
import { seenUploads, unseenUploads } from './damaged-uploads.ts'
import { judgeOutcome } from './judge-outcome.ts'

const all = [...seenUploads, ...unseenUploads]
const limit = 5_000_000

const named = (name: string): DamagedUpload => {
  const found = all.find((upload) => upload.name === name)
  if (!found) throw new Error(`no upload is called ${name}`)
  return found
}
const textOf = async (pdf: Uint8Array) =>
  new TextDecoder().decode(await runInFolder({ 'in.pdf': pdf }, [['pdftotext', 'in.pdf', 'out.txt']], 'out.txt'))

test('fifty uploads are seen and fifty are not, each with a name and a fault of its own', () => {
  expect([seenUploads.length, unseenUploads.length]).toEqual([50, 50])
  expect(new Set(all.map(({ name }) => name)).size).toBe(100)
  expect(new Set(all.map(({ what }) => what)).size).toBe(100)
  for (const { name, expected } of all) expect(Boolean(expected.accepted ?? expected.refused), name).toBe(true)
})

test('every upload can be made and is small, whatever it inflates to', async () => {
  for (const { name, make } of all) {
    const { length } = await make()
    if (name === 'over-5-megabytes.txt') expect(length).toBeGreaterThan(limit)
    else expect(length, name).toBeLessThanOrEqual(limit)
    // A picture that is refused for another reason than its bytes must get past their limit.
    if (/\.(?:png|jpg)$/.test(name)) expect(length > 256_000, name).toBe(name === 'over-256000-bytes.png')
  }
})

describe('what the faults are built of', () => {
  test('a repeated block inflates to what it says, with its sums, as raw data, zlib and zip', () => {
    const run = deflatedRun({ head: '<a>', byte: 0x41, mebibytes: 3, tail: '</a>' })
    const plain = Buffer.from(`<a>${'A'.repeat(3 * 2 ** 20)}</a>`)
    expect(run.raw.length).toBeLessThan(plain.length / 500)
    expect(run.size).toBe(plain.length)
    expect(run.crc).toBe(crc32(plain))
    expect(inflateRawSync(run.raw).equals(plain)).toBe(true)
    expect(inflateSync(zlibOf(run)).equals(plain)).toBe(true)
    expect(Buffer.from(unzipSync(zipFile([{ name: 'a', content: run }]))['a'] ?? []).equals(plain)).toBe(true)
  })

  test('without its fault a Word file is read by Pandoc, and a picture by Tesseract', async () => {
    const word = await runInFolder(
      { 'in.docx': sampleWord() },
      [['pandoc', '-t', 'plain', '--wrap=none', '-o', 'out.txt', 'in.docx']],
      'out.txt',
    )
    for (const words of sampleWords) expect(new TextDecoder().decode(word)).toContain(words)
    const picture = await runInFolder({ 'in.jpg': await jpegSample() }, [['tesseract', 'in.jpg', 'out']], 'out.txt')
    for (const words of ['Jordan Sample', 'Northwind Example Ltd']) expect(new TextDecoder().decode(picture)).toContain(words)
  })

  test('poppler reads what must be read, and finds the text that is hidden', async () => {
    for (const name of [
      'no-printing.pdf',
      'javascript.pdf',
      'launch-action.pdf',
      'embedded-file.pdf',
      '500-pages.pdf',
      'drawing-draws-itself.pdf',
      'pdf-and-zip.pdf',
    ]) {
      const text = await textOf(await named(name).make())
      for (const words of sampleWords) expect(text, name).toContain(words)
    }
    for (const name of ['invisible-text.pdf', 'white-text.pdf']) expect(await textOf(await named(name).make()), name).toContain(hiddenWords)
  })

  test('poppler does not open a PDF with a password', async () => {
    for (const name of ['password-rc4.pdf', 'password-aes-256.pdf', 'password-aes-128.pdf', 'password-rc4-128.pdf']) {
      await expect(textOf(await named(name).make()), name).rejects.toThrow(/password/i)
    }
  })

  test('the bombs say, or hide, that they inflate to hundreds of megabytes', async () => {
    const sizes = async (name: string) => {
      const bytes = Buffer.from(await named(name).make())
      const at = bytes.indexOf('PK\u0001\u0002', bytes.lastIndexOf('word/document.xml') - 60, 'latin1')
      return bytes.readUInt32LE(at + 24)
    }
    expect(await sizes('bomb.docx')).toBeGreaterThan(400_000_000)
    expect(await sizes('bomb-with-forged-size.docx')).toBe(1000)
  })
})

describe('the judge of outcomes', () => {
  const judged = (expected: DamagedUpload['expected'], outcome: Parameters<typeof judgeOutcome>[1]) =>
    judgeOutcome({ name: 'a.pdf', expected }, outcome)

  test('takes a right reason and the words that must be there, in any case and spacing', () => {
    expect(judged(refused('encrypted', 'wrong kind'), { status: 422, because: 'wrong kind', said: 'x' })).toEqual([])
    expect(judged(accepted(['Jordan Sample'], ['root:']), { status: 200, text: 'JORDAN\n sample' })).toEqual([])
    expect(judged(either(['Jordan'], ['empty']), { status: 422, because: 'empty', said: 'x' })).toEqual([])
  })

  test('names a wrong reason, a reason without a class, a lost word, a passed on one, and what should not have been taken or refused', () => {
    expect(judged(refused('encrypted'), { status: 422, because: 'empty', said: 'Empty.' })).toEqual([
      'a.pdf: expected to be refused as encrypted, was refused: Empty.',
    ])
    expect(judged(refused('encrypted'), { status: 404, because: null, said: 'Gone.' })).toHaveLength(1)
    expect(judged(accepted(['Jordan'], ['root:']), { status: 200, text: 'root:' })).toEqual([
      'a.pdf: "Jordan" was not found',
      'a.pdf: "root:" was passed on',
    ])
    expect(judged(refused('empty'), { status: 200, text: '' })).toEqual(['a.pdf: expected to be refused as empty, was accepted'])
    expect(judged(accepted([]), { status: 422, because: 'empty', said: 'Empty.' })).toEqual([
      'a.pdf: expected to be read, was refused: Empty.',
    ])
  })

  test('never takes a failure of the server, whatever is expected', () => {
    expect(judged(refused('encrypted'), { status: 500, because: 'encrypted', said: 'x' })).toEqual(['a.pdf: the answer was 500'])
  })
})
