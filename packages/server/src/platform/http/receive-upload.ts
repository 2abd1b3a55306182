import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { AppError, type FileType, type UploadRule } from '@xperto/contract'
import type { FastifyRequest } from 'fastify'
import { headBytes, tellFileType } from './tell-file-type.ts'
import { broken, fieldBytes, invalid, mostBytesOf, openForm, shownName } from './upload-form.ts'

/** A file while it arrives. */
export interface ArrivingFile {
  /** Ends only when the whole form has arrived and fits its rule; fails otherwise. What is kept of a stream that failed is to be thrown away. */
  body: Readable
  type: FileType
  /** What the sender calls it, without folders and control characters; at most 200 characters. For showing, never for a path. */
  name: string
}

export interface ReceivedUpload<Kept> {
  kept: Kept
  type: FileType
  name: string
  /** Bytes. */
  length: number
  fields: Record<string, string>
}

/** The rest of a refused form is read and dropped, so that the sender can read why; after so many bytes the connection is closed instead. */
const droppedBytes = 16_777_216

/**
 * Takes the one file of a multipart form. `keep` is called once, when the type is known, and reads `body` to its end: for example into the file
 * store. Nothing counts until `receiveUpload` resolves. When it rejects, `keep` has settled and its stream has failed, so a store has nothing left.
 *
 * `named` hears the name of the file as soon as it is known, also of one that is then refused.
 *
 * Throws AppError: `upload_expected` (no form), `upload_too_large`, `upload_type_refused`, `upload_invalid` with the field's name (no file, two
 * files, an empty one, a field that the rule does not name), `invalid_request` (a broken form or connection), and whatever `keep` throws.
 */
export async function receiveUpload<Kept>(
  request: FastifyRequest,
  rule: UploadRule,
  keep: (file: ArrivingFile) => Promise<Kept>,
  named: (name: string) => void = () => undefined,
): Promise<ReceivedUpload<Kept>> {
  const { raw } = request
  const names = rule.fields ?? []
  const mostBytes = mostBytesOf(rule)
  const held = new PassThrough()
  held.on('error', () => undefined)
  const form = openForm(request.headers['content-type'], rule)
  const fields: Record<string, string> = {}
  let keeping: Promise<{ kept: Kept; type: FileType; name: string }> | undefined
  let taking: Promise<void> | undefined
  let length = 0

  const arriving = new Promise<void>((resolve, reject) => {
    const fail = (problem: unknown) => {
      const error = problem instanceof Error ? problem : new Error(String(problem))
      held.destroy(error)
      reject(error)
    }
    const take = async (stream: Readable, name: string) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (held.destroyed) return
        length += chunk.length
        if (keeping) {
          if (!held.write(chunk)) await once(held, 'drain')
          continue
        }
        chunks.push(chunk)
        if (length >= headBytes) begin(chunks, name)
      }
      if (length === 0) throw invalid(rule.field, 'This file is empty.')
      if (!keeping) begin(chunks, name)
    }
    const begin = (chunks: Buffer[], name: string) => {
      const head = Buffer.concat(chunks)
      const type = tellFileType(head.subarray(0, headBytes))
      if (type === null || !rule.types.includes(type)) throw new AppError('upload_type_refused')
      held.write(head)
      keeping = keep({ body: held, type, name }).then((kept) => ({ kept, type, name }))
      keeping.catch(fail)
    }

    form.on('file', (field, stream, name) => {
      if (field === rule.field) named(shownName(name))
      stream.on('error', (cause) => fail(broken(cause)))
      stream.on('limit', () => fail(new AppError('upload_too_large')))
      if (field === rule.field && taking === undefined) {
        taking = take(stream, shownName(name))
        taking.catch(fail)
      } else {
        stream.resume()
        fail(
          field === rule.field
            ? invalid(field, 'Only one file can be sent.')
            : invalid('body', 'Only the file that is asked for can be sent.'),
        )
      }
    })
    form.on('field', (name, text, isNameCut, isCut) => {
      if (isNameCut || !names.includes(name) || name in fields) fail(invalid('body', 'There is a field that is not asked for.'))
      else if (isCut) fail(new AppError('invalid_request', { fields: { [name]: `This may be at most ${fieldBytes} bytes.` } }))
      else fields[name] = text
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      form.on(limit, () => fail(invalid('body', 'There is a part that is not asked for.')))
    form.on('error', (cause) => fail(broken(cause)))
    form.on('finish', () => {
      if (taking === undefined) fail(invalid(rule.field, 'This is missing.'))
      else taking.then(() => held.end(), fail)
      taking?.then(resolve, reject)
    })

    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) fail(new AppError('upload_too_large'))
      if (bytes > mostBytes + droppedBytes) raw.destroy()
    })
    raw.on('error', (cause) => fail(broken(cause)))
    raw.on('close', () => {
      if (!raw.complete) fail(broken(new Error('the connection was closed')))
    })
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) fail(new AppError('upload_too_large'))
    else raw.pipe(form)
  })

  try {
    await arriving
    if (!keeping) throw new Error('a form has arrived without its file')
    return { ...(await keeping), length, fields }
  } catch (error) {
    raw.unpipe(form)
    raw.resume()
    await Promise.allSettled([keeping])
    throw error
  }
}
