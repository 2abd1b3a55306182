import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '@xperto/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDiskFileStore } from '../../adapters/file-store/disk-file-store.ts'
import { fileKey } from '../../ports/file-store.ts'
import { handle } from './handle.ts'
import { createHttpServer } from './http-server.ts'
import { receiveUpload } from './receive-upload.ts'

const upload = { field: 'file', maxBytes: 200_000, types: ['image/png', 'application/pdf', 'text/plain'], fields: ['note'] } as const
const endpoint = {
  name: 'takeFile',
  method: 'POST',
  path: '/files',
  summary: 'Takes a file.',
  service: 'chat',
  public: true,
  upload,
  responses: { 200: z.object({ type: z.string(), name: z.string(), length: z.number(), note: z.string().nullable() }) },
} as const

const log = pino({ level: 'silent' })
const { app } = createHttpServer({ authenticate: async () => null, log, requestTimeoutMs: 2000, headersTimeoutMs: 2000 })
let folder: string
let port: number
/** What `keep` fails with, in place of storing. */
let trouble: Error | null = null
/** How every upload ended: the sender of a broken connection never hears it. */
const outcomes: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xperto-uploads-'))
  const store = createDiskFileStore({ directory: folder })
  handle(app, endpoint, async ({ request }) => {
    try {
      const taken = await receiveUpload(request, upload, async ({ body, type }) => {
        if (trouble) throw trouble
        return await store.put(fileKey(['taken'], String(outcomes.length), type), body)
      })
      expect(taken.kept.length).toBe(taken.length)
      outcomes.push('taken')
      return { type: taken.type, name: taken.name, length: taken.length, note: taken.fields['note'] ?? null }
    } catch (error) {
      outcomes.push(error instanceof AppError ? error.code : String(error))
      throw error
    }
  })
  const { upload: _upload, ...noUpload } = endpoint
  handle(app, { ...noUpload, name: 'takeJson', path: '/json', body: z.object({}) }, async () => {
    throw new Error('never called')
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  trouble = null
  outcomes.length = 0
  await rm(join(folder, 'taken'), { recursive: true, force: true })
})

const storedFiles = async () => [
  ...(await readdir(join(folder, 'taken')).catch(() => [])),
  ...(await readdir(join(folder, '.unfinished')).catch(() => [])),
]
const unfinishedBytes = async () => {
  const [name] = await readdir(join(folder, '.unfinished')).catch(() => [])
  return name === undefined ? 0 : (await stat(join(folder, '.unfinished', name))).size
}
const png = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes - 8)])
const fileOf = (content: string | Buffer<ArrayBuffer>, name = 'picture.png', type = 'image/png') => new File([content], name, { type })

function formOf(...parts: [name: string, value: string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

async function send(body: string | FormData, path = '/files', headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })
  const answer = (await response.json()) as Record<string, unknown> & { error?: { code: string; fields?: Record<string, string> } }
  return { status: response.status, answer, code: answer.error?.code, fields: answer.error?.fields }
}

/** Sends bytes as they are over a connection of their own; `answer` is what came back so far. */
async function sendRaw(text: string | Buffer, length: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  )
  socket.write(text)
  return { socket, answer: () => answer }
}
const beginning = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

describe('an upload', () => {
  it.each([1000, 65_536, 200_000])('of %i bytes is taken whole and told by its content, whatever it is called', async (bytes) => {
    const { status, answer } = await send(formOf(['file', fileOf(png(bytes), 'C:\\fakepath\\script.exe', 'text/html')], ['note', 'mine']))
    expect([status, answer]).toEqual([200, { type: 'image/png', name: 'script.exe', length: bytes, note: 'mine' }])
    expect(await storedFiles()).toEqual(['0.png'])
  })

  it.each([
    ['%PDF-1.7 …', 'application/pdf'],
    ['A résumé in plain text\nfor 10 €', 'text/plain'],
    [`x${'é'.repeat(40_000)}`, 'text/plain'],
  ])('beginning with %.10s is told by its content', async (content, type) => {
    expect((await send(formOf(['file', fileOf(content)]))).answer['type']).toBe(type)
  })

  it.each([
    ['MZ\x90\0\x03', 'a program'],
    ['<svg xmlns="http://www.w3.org/2000/svg">\0', 'text with a NUL'],
    ['GIF89a\x01\0', 'a GIF, which this call does not take'],
    ['PK\x03\x04\x14\0\0\0other.xml', 'a zip file of no document'],
    ['caf\xe9 in another encoding', 'text that is not UTF-8'],
  ])('%j is refused as %s, however it is called', async (content) => {
    const { status, code } = await send(formOf(['file', fileOf(Buffer.from(content, 'latin1'))]))
    expect([status, code]).toEqual([415, 'upload_type_refused'])
    expect(await storedFiles()).toEqual([])
  })

  it.each([
    ['one byte more than the limit', 200_001],
    ['far more, told by its length before it is read', 5_000_000],
  ])('of %s is 413, and nothing of it is kept', async (_what, bytes) => {
    const { status, code } = await send(formOf(['file', fileOf(png(bytes))]))
    expect([status, code]).toEqual([413, 'upload_too_large'])
    expect(await storedFiles()).toEqual([])
  })

  it.each([
    ['its file', beginning],
    ['what stands before its file', ''],
    ['what stands after its file', `${beginning}text\r\n--edge--\r\n`],
  ])('of unknown length is 413 as well when %s never ends', async (_what, first) => {
    async function* endless() {
      yield Buffer.from(first === '' ? 'x' : first)
      for (let count = 0; count < 100; count++) yield png(50_000)
    }
    const init = { method: 'POST', duplex: 'half', headers: { 'content-type': 'multipart/form-data; boundary=edge' } }
    const response = await fetch(`http://127.0.0.1:${port}/files`, { ...init, body: ReadableStream.from(endless()) } as RequestInit)
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([413, 'upload_too_large'])
    expect(await storedFiles()).toEqual([])
  })

  it.each<[string, FormData, Record<string, string>]>([
    ['without a file', formOf(['note', 'only this']), { file: 'This is missing.' }],
    ['with a text in the place of the file', formOf(['file', 'text']), { body: 'There is a field that is not asked for.' }],
    ['of nothing', formOf(['file', fileOf('')]), { file: 'This file is empty.' }],
    ['of two files', formOf(['file', fileOf(png(90_000))], ['file', fileOf(png(10))]), { file: 'Only one file can be sent.' }],
    [
      'with another file first',
      formOf(['other', fileOf(png(10))], ['file', fileOf(png(10))]),
      { body: 'Only the file that is asked for can be sent.' },
    ],
    [
      'with a field that is not asked for',
      formOf(['file', fileOf(png(9))], ['x', '']),
      { body: 'There is a field that is not asked for.' },
    ],
    [
      'with a field twice',
      formOf(['note', 'a'], ['file', fileOf(png(9))], ['note', 'b']),
      { body: 'There is a field that is not asked for.' },
    ],
  ])('%s is 422, and nothing of it is kept', async (_what, form, fields) => {
    const refused = await send(form)
    expect([refused.status, refused.code, refused.fields]).toEqual([422, 'upload_invalid', fields])
    expect(await storedFiles()).toEqual([])
  })

  it('whose field is longer than 4,096 bytes is 400', async () => {
    const { status, fields } = await send(formOf(['file', fileOf(png(9))], ['note', 'x'.repeat(4097)]))
    expect([status, fields]).toEqual([400, { note: 'This may be at most 4096 bytes.' }])
    expect(await storedFiles()).toEqual([])
  })

  it.each([
    ['no boundary', '', 'multipart/form-data'],
    ['another boundary', `${beginning}text\r\n--edge--`, 'multipart/form-data; boundary=other'],
    ['no end', `${beginning}some text`, 'multipart/form-data; boundary=edge'],
    ['no part', '--edge--', 'multipart/form-data; boundary=edge'],
    ['headers without end', `--edge\r\nX: ${'x'.repeat(20_000)}`, 'multipart/form-data; boundary=edge'],
  ])('whose form has %s is refused as bad input, and nothing of it is kept', async (_what, body, type) => {
    const { status } = await send(body, '/files', { 'content-type': type })
    expect([400, 422]).toContain(status)
    expect(await storedFiles()).toEqual([])
  })

  it('that is no form is 415, and a form where JSON is wanted too', async () => {
    expect(await send('{}', '/files', { 'content-type': 'application/json' })).toMatchObject({ status: 415, code: 'upload_expected' })
    expect(await send(formOf(['file', fileOf(png(9))]), '/json')).toMatchObject({ status: 415, code: 'media_type_unsupported' })
  })

  it('whose second file comes long after the first leaves nothing of the first', async () => {
    const [one, two] = [
      Buffer.concat([Buffer.from(beginning), png(100_000), Buffer.from('\r\n')]),
      Buffer.from(`${beginning}two\r\n--edge--`),
    ]
    const opening = two.subarray(0, 40)
    const { socket, answer } = await sendRaw(Buffer.concat([one, opening]), one.length + two.length)
    await expect.poll(unfinishedBytes).toBe(100_000)
    // Time enough for a store that was told too early that the file is whole.
    await setImmediate()
    expect(await readdir(join(folder, 'taken')).catch(() => [])).toEqual([])
    socket.write(two.subarray(40))
    await expect.poll(answer).toMatch(/^HTTP\/1.1 422 [^]+Only one file can be sent/)
    expect(await storedFiles()).toEqual([])
  })

  it('whose connection is cut in the middle leaves nothing', async () => {
    const { socket } = await sendRaw(Buffer.concat([Buffer.from(beginning), png(100_000)]), 150_000)
    await expect.poll(storedFiles).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => outcomes).toEqual(['invalid_request'])
    expect(await storedFiles()).toEqual([])
  })

  it('that arrives too slowly is ended by the time limit of a request, and leaves nothing', async () => {
    const { socket, answer } = await sendRaw(Buffer.concat([Buffer.from(beginning), png(100_000)]), 150_000)
    const drip = setInterval(() => socket.write('x'), 100)
    await expect.poll(answer).toMatch(/^HTTP\/1.1 408 [^]+"code":"request_timeout"/)
    clearInterval(drip)
    socket.destroy()
    await expect.poll(() => outcomes).toEqual(['invalid_request'])
    expect(await storedFiles()).toEqual([])
  })

  it('that the store does not take fails with the reason of the store, also while the sender still sends', async () => {
    trouble = new AppError('file_store_unavailable')
    expect(await send(formOf(['file', fileOf(png(150_000))]))).toMatchObject({ status: 503, code: 'file_store_unavailable' })
    const { socket, answer } = await sendRaw(Buffer.concat([Buffer.from(beginning), png(100_000)]), 150_000)
    await expect.poll(answer).toMatch(/^HTTP\/1.1 503 /)
    socket.destroy()
  })
})
