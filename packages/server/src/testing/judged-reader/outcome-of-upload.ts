import { errorCatalogue } from '@xperto/contract'
import type { Refusal } from '../damaged-uploads/damaged-upload.ts'
import type { Outcome } from '../damaged-uploads/judge-outcome.ts'
import type { Uploaded } from './upload-over-http.ts'

/** The product's codes under the reasons of the fixtures. */
const reasonOf: Record<string, Refusal> = {
  document_locked: 'encrypted',
  document_damaged: 'unreadable',
  document_empty: 'empty',
  document_no_resume: 'wrong shape',
  document_macros: 'wrong kind',
  document_too_much: 'too large',
  upload_too_large: 'too large',
  photo_too_large: 'too large',
  image_too_many_pixels: 'too large',
  upload_type_refused: 'wrong kind',
  image_refused: 'unreadable',
}

/** What came of an upload, in the words of the fixtures. A scan that fails later says its reason as a sentence. */
export function outcomeOf({ status, error, upload }: Uploaded): Outcome {
  if (upload?.found) {
    const { data, fields } = upload.found
    // What a person is still to choose was found, too.
    return { status, text: JSON.stringify([data, fields.map(({ value, choices }) => [value, choices])]) }
  }
  const said = error?.message ?? upload?.reason ?? ''
  const code = error?.code ?? Object.entries(errorCatalogue).find(([, { message }]) => message === said)?.[0] ?? ''
  const because = reasonOf[code] ?? (said.includes('read no word') ? 'empty' : null)
  return { status, because, said: `${status} ${code} ${said}` }
}
