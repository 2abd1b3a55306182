import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stampOf, withClassArchive } from './class-archive.ts'
import { createWorkshop } from './workshop.ts'

const folder = mkdtempSync(join(tmpdir(), 'class-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
const jar = join(folder, 'compiler.jar')

describe('the archive of a compiler on the JVM', () => {
  test('is another one once its file was fetched again, which the JVM would leave aside without a word', () => {
    writeFileSync(jar, 'classes')
    utimesSync(jar, 1_700_000_000, 1_700_000_000)
    const first = stampOf([jar])
    expect(stampOf([jar])).toBe(first)
    utimesSync(jar, 1_700_000_001, 1_700_000_001)
    const fetchedAgain = stampOf([jar])
    expect(fetchedAgain).not.toBe(first)
    writeFileSync(jar, 'more classes')
    utimesSync(jar, 1_700_000_001, 1_700_000_001)
    expect(stampOf([jar])).not.toBe(fetchedAgain)
  })

  test('is asked for under its own name, and used once it is there', () => {
    const places = { node: null, typescript: null, nodeTypes: null, kotlin: null, prepared: folder }
    const asked: { name: string; of: string | undefined }[] = []
    const flags = (isThere: boolean) =>
      withClassArchive(
        createWorkshop(places, (name, _, of) => {
          asked.push({ name, of })
          return isThere
        }),
        { compiler: 'testc', version: '1.2', files: [jar] },
        'true',
        'Main',
      )
    expect(flags(false)).not.toContain('SharedArchiveFile')
    expect(flags(true)).toContain(`-XX:SharedArchiveFile=/opt/prepared/${asked[0]?.name}`)
    expect(asked[0]).toEqual({ name: expect.stringMatching(/^testc-1\.2-[0-9a-f]{12}\.jsa$/), of: 'testc' })
  })
})
