import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, FileLengthWrong, fileKey, InvalidFileKey, RangeOutsideFile } from '../../ports/file-store.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

const megabyte = 1024 * 1024
let folder: string
let server: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xperto-files-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const unfinishedFiles = async () => await readdir(join(folder, 'files', '.unfinished')).catch(() => [])

/** `leftovers`: what unfinished writes left behind. `taken`: bytes that have left the memory of this process since the start. */
const adapters = [
  {
    name: 'a folder on disk',
    open: () => createDiskFileStore({ directory: join(folder, 'files') }),
    leftovers: async () => (await unfinishedFiles()).length,
    taken: async () => {
      const [name] = await unfinishedFiles()
      return name === undefined ? 0 : (await stat(join(folder, 'files', '.unfinished', name))).size
    },
    /** How far reading may be ahead of writing. */
    aheadBytes: megabyte,
    openAway: async () => {
      await writeFile(join(folder, 'a-file'), '')
      return createDiskFileStore({ directory: join(folder, 'a-file', 'files') })
    },
  },
  {
    name: 'an S3 bucket',
    open: () => createS3FileStore(server.options),
    leftovers: async () => await server.countOpenUploads(),
    taken: async () => server.receivedBytes(),
    // One part of 5 MB on its way and the next one being filled.
    aheadBytes: 11 * megabyte,
    openAway: async () => {
      const away = await startS3Server()
      await away.stop()
      return createS3FileStore(away.options)
    },
  },
]

const key = (name: string) => fileKey(['tests'], name, 'application/pdf')
const bytesOf = async (file: { body: Readable } | null) => (file ? Buffer.concat(await file.body.toArray()) : null)

/** As a socket delivers: the streams of a pipeline hold a few of these, however slow the disk is. */
const piece = 65_536

/** A stream of so many megabytes in pieces, each megabyte filled with its number; `onMegabyte` is awaited before each. */
function megabytesOf(count: number, onMegabyte: (index: number) => Promise<void> = async () => undefined): Readable {
  return Readable.from(
    (async function* () {
      for (let index = 0; index < count; index++) {
        await onMegabyte(index)
        for (let sent = 0; sent < megabyte; sent += piece) yield Buffer.alloc(piece, index)
      }
    })(),
    { objectMode: false, highWaterMark: piece },
  )
}

/** A stream of one megabyte, and six more, that fails then. */
const breakingOff = () =>
  megabytesOf(9, async (index) => {
    if (index === 7) throw new Error('the sender is gone')
  })

describe.each(adapters)('files in $name', ({ open, leftovers, taken, aheadBytes, openAway }) => {
  let store: FileStore
  beforeAll(() => {
    store = open()
  })
  afterAll(async () => await store.close())
  const put = async (name: string, text: string) => await store.put(key(name), Readable.from([Buffer.from(text)]))

  it('come back whole, with the type that their key says and their length', async () => {
    expect(await put('whole', 'The whole file')).toEqual({ type: 'application/pdf', length: 14 })
    expect(await store.find(key('whole'))).toEqual({ type: 'application/pdf', length: 14 })
    const file = await store.read(key('whole'))
    expect(file).toMatchObject({ type: 'application/pdf', length: 14 })
    expect(String(await bytesOf(file))).toBe('The whole file')
  })

  it('can be empty', async () => {
    expect(await store.put(key('empty'), Readable.from([]), 0)).toEqual({ type: 'application/pdf', length: 0 })
    expect(await bytesOf(await store.read(key('empty')))).toHaveLength(0)
  })

  it.each([
    [0, 3, '0123'],
    [4, 6, '456'],
    [7, 500, '789'],
  ])('are read in part: bytes %i to %i', async (first, last, part) => {
    await put('digits', '0123456789')
    const file = await store.read(key('digits'), { first, last })
    expect(file?.length).toBe(10)
    expect(String(await bytesOf(file))).toBe(part)
  })

  it('say so when a part begins after their end', async () => {
    await put('digits', '0123456789')
    await expect(store.read(key('digits'), { first: 10, last: 12 })).rejects.toThrow(RangeOutsideFile)
  })

  it('are replaced by the next file of the same key', async () => {
    await put('replaced', 'first and longer')
    await put('replaced', 'second')
    expect(String(await bytesOf(await store.read(key('replaced'))))).toBe('second')
  })

  it('are gone when they are deleted; what is not there is null, and deleting it again does nothing', async () => {
    await put('deleted', 'text')
    await store.delete(key('deleted'))
    await store.delete(key('deleted'))
    expect(await store.find(key('deleted'))).toBeNull()
    expect(await store.read(key('deleted'))).toBeNull()
    expect(await store.read(key('never-there'), { first: 0, last: 1 })).toBeNull()
  })

  it.each([
    '../escaped.pdf',
    'tests/../../escaped.pdf',
    '/etc/escaped.pdf',
    'tests//escaped.pdf',
    'tests/.hidden.pdf',
    '.unfinished/escaped.pdf',
    'tests\\..\\escaped.pdf',
    'tests/escaped.pdf\0.png',
    'tests/no-extension',
    'tests/program.exe',
    'tests/two.dots.pdf',
    'Tests/case.pdf',
    `tests/${'a'.repeat(300)}.pdf`,
    '',
  ])('are never reached by a key that leaves the folder or is none: %j', async (bad) => {
    await expect(store.put(bad, Readable.from(['x']))).rejects.toThrow(InvalidFileKey)
    await expect(store.find(bad)).rejects.toThrow(InvalidFileKey)
    await expect(store.read(bad)).rejects.toThrow(InvalidFileKey)
    await expect(store.delete(bad)).rejects.toThrow(InvalidFileKey)
  })

  it('leave nothing behind when the stream fails, and the file of before stays', async () => {
    await put('kept', 'of before')
    await expect(store.put(key('broken-off'), breakingOff())).rejects.toThrow('the sender is gone')
    await expect(store.put(key('kept'), breakingOff())).rejects.toThrow('the sender is gone')
    const closed = new Readable({ read: () => undefined })
    const putting = store.put(key('broken-off'), closed)
    closed.push('a beginning')
    setImmediate(() => closed.destroy())
    await expect(putting).rejects.toThrow('Premature close')
    expect(await store.find(key('broken-off'))).toBeNull()
    expect(String(await bytesOf(await store.read(key('kept'))))).toBe('of before')
    expect(await leftovers()).toBe(0)
  })

  it.each([5, 9])('are refused when a stream of 7 bytes was announced with %i', async (announced) => {
    await expect(store.put(key('misjudged'), Readable.from([Buffer.from('7 bytes')]), announced)).rejects.toThrow(FileLengthWrong)
    expect(await store.find(key('misjudged'))).toBeNull()
    expect(await leftovers()).toBe(0)
  })

  it('of 20 MB and of unknown length are never held in memory as a whole, written or read', async () => {
    const before = await taken()
    let mostAhead = 0
    const measured = megabytesOf(20, async (index) => {
      mostAhead = Math.max(mostAhead, index * megabyte - ((await taken()) - before))
    })
    expect(await store.put(key('large'), measured)).toEqual({ type: 'application/pdf', length: 20 * megabyte })
    expect(mostAhead).toBeLessThanOrEqual(aheadBytes)

    const file = await store.read(key('large'))
    const hash = createHash('sha256')
    let mostHeld = 0
    for await (const chunk of file?.body ?? []) {
      hash.update(chunk as Buffer)
      mostHeld = Math.max(mostHeld, file?.body.readableLength ?? 0)
    }
    expect(mostHeld).toBeLessThanOrEqual(megabyte)
    const expected = createHash('sha256')
    for (let index = 0; index < 20; index++) expected.update(Buffer.alloc(megabyte, index))
    expect(hash.digest('hex')).toBe(expected.digest('hex'))
  })

  it('can be left unread after a part of them', async () => {
    await store.put(key('left'), megabytesOf(6))
    const file = await store.read(key('left'))
    const closed = once(file?.body ?? Readable.from([]), 'close')
    file?.body.once('data', () => file.body.destroy())
    await closed
    expect(await store.find(key('left'))).toMatchObject({ length: 6 * megabyte })
  })

  it('that cannot be reached or saved are an error of the catalogue', async () => {
    const away = await openAway()
    const unavailable = { code: 'file_store_unavailable', status: 503 }
    await expect(away.put(key('away'), Readable.from(['text']))).rejects.toMatchObject(unavailable)
    await expect(away.read(key('away'))).rejects.toMatchObject(unavailable)
    await expect(away.find(key('away'))).rejects.toMatchObject(unavailable)
    await expect(away.delete(key('away'))).rejects.toMatchObject(unavailable)
    await away.close()
  })
})

it('a write that a dead process left unfinished is removed after a day, and one that may still go on is not', async () => {
  const directory = join(folder, 'restarted')
  const unfinished = join(directory, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'half')
  await writeFile(join(unfinished, 'young'), 'half')
  const dayAndHour = new Date(Date.now() - 90_000_000)
  await utimes(join(unfinished, 'old'), dayAndHour, dayAndHour)
  await createDiskFileStore({ directory }).put(key('next'), Readable.from(['text']))
  expect(await readdir(unfinished)).toEqual(['young'])
})

it('an S3 server that refuses our key or has no such bucket is an error of the catalogue, and no missing file', async () => {
  const refused = createS3FileStore({ ...server.options, secretAccessKey: 'another' })
  const lost = createS3FileStore({ ...server.options, bucket: 'another' })
  for (const store of [refused, lost]) {
    await expect(store.read(key('whole'))).rejects.toMatchObject({ code: 'file_store_unavailable' })
    await store.close()
  }
})
