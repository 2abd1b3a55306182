import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ArchiveFile, zipFiles } from './zip-files.ts'

const fileOf = (path: string, text: ArchiveFile['text']): ArchiveFile => ({ path, modifiedOn: new Date(0), text })

/** The files, and a promise of their end, whoever ends them. */
function ending(files: () => AsyncGenerator<ArchiveFile>) {
  const ended = Promise.withResolvers<string>()
  async function* watched() {
    try {
      yield* files()
    } finally {
      ended.resolve('ended')
    }
  }
  return { files: watched(), ended: ended.promise }
}

it('a zip holds the texts of its files under their paths', async () => {
  const { files, ended } = ending(async function* () {
    yield await Promise.resolve(fileOf('a.md', ['one ', 'piece']))
    yield fileOf('chats/b.json', ['{}'])
  })
  const bytes = Buffer.concat((await zipFiles(files).toArray()) as Buffer[])
  const texts = Object.entries(unzipSync(new Uint8Array(bytes))).map(([path, text]) => [path, strFromU8(text)])
  expect(texts).toEqual([
    ['a.md', 'one piece'],
    ['chats/b.json', '{}'],
  ])
  expect(await ended).toBe('ended')
})

it('one that is destroyed while its next file is looked for ends the files', async () => {
  const [asked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { files, ended } = ending(async function* () {
    yield fileOf('first.md', ['text'])
    asked.resolve()
    await found.promise
    yield fileOf('second.md', ['text'])
  })
  const zip = zipFiles(files).resume()
  await asked.promise
  zip.destroy()
  await once(zip, 'close')
  found.resolve()
  expect(await ended).toBe('ended')
})

it('one that is destroyed before the turn of a file has come, since nobody reads, ends the files', async () => {
  const named = Promise.withResolvers<void>()
  const { files, ended } = ending(async function* () {
    // Within what is read ahead, and more than fits behind it: the text was read to its end, and has not left.
    yield await Promise.resolve(fileOf('first.md', [randomBytes(64 * 1024).toString('base64')]))
    setImmediate(named.resolve)
    yield fileOf('second.md', ['text'])
  })
  const zip = zipFiles(files)
  await named.promise
  zip.destroy()
  expect(await ended).toBe('ended')
})

it('a file that fails destroys the zip with its reason', async () => {
  const { files, ended } = ending(async function* () {
    yield await Promise.resolve(
      fileOf(
        'first.md',
        (function* () {
          yield 'half'
          throw new Error('the other half is gone')
        })(),
      ),
    )
  })
  await expect(zipFiles(files).toArray()).rejects.toThrow('the other half is gone')
  expect(await ended).toBe('ended')
})
