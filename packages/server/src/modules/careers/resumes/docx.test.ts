import { spawnSync } from 'node:child_process'
import { resumePapers } from '@xperto/contract'
import { isEmptyData, outlineOf } from '@xperto/resume-text'
import { resumeDocx } from '@xperto/resume-text/docx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fixturePeople } from '../../../testing/resume-fixtures/people/fixture-people.ts'

const people = fixturePeople.filter(({ data }) => !isEmptyData(data))
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '')
const shownUrl = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '')

const asText = (file: Uint8Array): string => {
  const { stdout, status } = spawnSync('pandoc', ['-f', 'docx', '-t', 'plain', '--wrap=none'], { input: file, maxBuffer: 1e8 })
  expect(status).toBe(0)
  return plain(stdout.toString())
}

test.each(people.map(({ name, data }) => [name, data] as const))(
  'RES-10 the DOCX of "%s" reads back complete and in order by pandoc',
  async (_name, data) => {
    const text = asText(await resumeDocx(data, 'a4'))
    const { name, headline, contact, links, sections } = outlineOf(data)
    let at = 0
    const wanted = [
      name,
      headline,
      ...contact,
      ...links.map(({ url }) => shownUrl(url)),
      ...sections.flatMap(({ title, paragraphs, groups, entries, lines }) => [
        title,
        ...paragraphs,
        ...groups.flatMap((group) => [group.name, group.text]),
        ...entries.flatMap((entry) => [entry.title, entry.dates, entry.under, entry.place, shownUrl(entry.url), ...entry.lines]),
        ...lines,
      ]),
    ].map(plain)
    const lost = wanted.filter((part) => {
      const found = text.indexOf(part, at)
      if (found >= 0) at = found + part.length
      return found < 0
    })
    expect(lost).toEqual([])
  },
)

test.each(resumePapers)('%s has the size of its paper', async (paper) => {
  const file = unzipSync(await resumeDocx(people[0]?.data ?? expect.unreachable(), paper))
  const document = strFromU8(file['word/document.xml'] ?? new Uint8Array())
  expect(document).toContain(paper === 'a4' ? 'w:w="11906" w:h="16838"' : 'w:w="12240" w:h="15840"')
})
