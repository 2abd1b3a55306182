import { Busboy } from '@fastify/busboy'
import { AppError, type UploadRule } from '@xperto/contract'

/** The most bytes of a text field. */
export const fieldBytes = 4096
/** What a form may have besides its file and fields: boundaries and headers of its parts. */
const formBytes = 65_536

/** The most bytes of a whole form. */
export function mostBytesOf({ maxBytes, fields = [] }: UploadRule): number {
  return maxBytes + formBytes + fields.length * fieldBytes
}

/** A parser for a form of one file. It takes one part more than the rule allows, so that a part too many can be told. */
export function openForm(contentType: string | undefined, { maxBytes, fields = [] }: UploadRule): InstanceType<typeof Busboy> {
  const type = contentType ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('upload_expected')
  const limits = {
    files: 2,
    fileSize: maxBytes,
    fields: fields.length + 1,
    fieldSize: fieldBytes,
    parts: fields.length + 3,
    headerPairs: 20,
    headerSize: 8192,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch (error) {
    throw broken(error)
  }
}

/** A form that is well made and breaks its rule. */
export const invalid = (field: string, problem: string) => new AppError('upload_invalid', { fields: { [field]: problem } })
/** A form that cannot be read to its end. */
export const broken = (cause: unknown) => new AppError('invalid_request', { fields: { body: 'This form is broken.' }, cause })

/** A file's name for showing: one line, at most 200 characters. */
export function shownName(name: string | undefined): string {
  return (
    (name ?? '')
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, 200)
      .toWellFormed() || 'file'
  )
}
