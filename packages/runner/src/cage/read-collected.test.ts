import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCollected } from './read-collected.ts'

const limits = { count: 3, bytes: 10, totalBytes: 15 }
const read = (patterns: string[], ...parts: (string | Buffer)[]) => {
  const reader = readCollected({ patterns, limits })
  const goesOn = parts.every((part) => reader.take(Buffer.from(part)))
  const { files, leftOut } = reader.finish(true)
  return { goesOn, files: files.map(({ path, bytes }) => `${path}=${Buffer.from(bytes).toString()}`), leftOut, code: reader.exitCode() }
}

describe('what a box says of its files', () => {
  test('is read in whatever pieces it comes', () => {
    const whole = 'ended 3\0+ 3 a.pdf\0a\0b+ 0 b.pdf\0l 9 c.pdf\0done\0'
    const expected = read(['*.pdf'], whole)
    expect(expected).toEqual({ goesOn: true, code: 3, files: ['a.pdf=a\0b', 'b.pdf='], leftOut: [{ path: 'c.pdf', reason: 'not_a_file' }] })
    expect(read(['*.pdf'], ...whole.split(''))).toEqual(expected)
  })

  test('is not believed: no name that nobody asked for, no size beyond the limits, no file twice, no record without end', () => {
    const begun = 'ended 0\0'
    expect(read(['a'], `${begun}+ 1 ../a\0x+ 1 /etc/passwd\0x+ 1 b\0x+ 1 a\0xdone\0`)).toMatchObject({
      goesOn: true,
      files: ['a=x'],
      leftOut: ['../a', '/etc/passwd', 'b'].map((path) => ({ path, reason: 'bad_name' })),
    })
    expect(read(['a'], `${begun}+ 11 a\0${'x'.repeat(11)}done\0`)).toMatchObject({
      files: [],
      leftOut: [{ path: 'a', reason: 'too_large' }],
    })
    expect(read(['*'], `${begun}+ 8 a\0xxxxxxxx+ 8 b\0xxxxxxxxdone\0`)).toMatchObject({
      files: ['a=xxxxxxxx'],
      leftOut: [{ path: 'b', reason: 'too_large' }],
    })
    expect(read(['*'], `${begun}+ 1 a\0x+ 1 a\0y`)).toMatchObject({ goesOn: false, files: ['a=x'] })
    expect(read(['*'], begun, 'x'.repeat(5000))).toMatchObject({ goesOn: false, files: [] })
    expect(read(['*'], begun, 'x\0'.repeat(10))).toMatchObject({ goesOn: false })
    expect(read(['*'], '+ 1 a\0x')).toMatchObject({ goesOn: false, files: [], code: null })
    expect(read(['*'], begun, 'p 0 a\0'.repeat(2000))).toMatchObject({ goesOn: false })
  })

  test('that breaks off is told: of half a file nothing is given', () => {
    expect(read(['a', 'b', '*.c'], 'ended 0\0+ 5 a\0xxx')).toMatchObject({
      files: [],
      leftOut: ['a', 'b', '*.c'].map((path) => ({ path, reason: 'unread' })),
    })
    expect(read(['a', '*.c'], 'ended 0\0done\0')).toMatchObject({ leftOut: [{ path: 'a', reason: 'missing' }] })
  })

  test('keeps to the limits and never throws, whatever bytes come', () => {
    const record = fc.oneof(
      fc
        .tuple(fc.constantFrom('+', 'f', 'l'), fc.nat({ max: 12 }), fc.constantFrom('a', 'b/c', '..', 'd'))
        .map(([type, size, path]) => `${type} ${size} ${path}\0${type === '+' ? 'x'.repeat(size) : ''}`),
      fc.string(),
      fc.constantFrom('done\0', 'ended 0\0', '\0'),
    )
    fc.assert(
      fc.property(fc.array(record), fc.array(fc.nat({ max: 40 })), (records, cuts) => {
        const reader = readCollected({ patterns: ['*', 'b/c'], limits })
        let rest = Buffer.from(`ended 0\0${records.join('')}`)
        for (const cut of [...cuts, rest.length]) {
          reader.take(rest.subarray(0, cut))
          rest = rest.subarray(cut)
        }
        const { files } = reader.finish(true)
        expect(files.length).toBeLessThanOrEqual(limits.count)
        expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(limits.totalBytes)
        for (const { path, bytes } of files) {
          expect(['a', 'd', 'b/c']).toContain(path)
          expect(bytes.length).toBeLessThanOrEqual(limits.bytes)
        }
      }),
    )
  })
})
