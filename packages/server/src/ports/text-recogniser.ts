import type { DocumentLine } from '@xperto/contract'
import type { PagePicture } from './document-reader.ts'

/** What was read of a picture. */
export interface RecognisedPage {
  lines: DocumentLine[]
  words: number
}

/** The port to what reads text in pictures (OCR). */
export interface TextRecogniser {
  /** Why no picture can be read here, with the command that mends it; null where pictures are read. */
  missing(): Promise<string | null>
  /** Reads one page; a page where nothing can be read has no lines. Rejects with the signal's reason, and with an Error when the program fails. */
  recognise(picture: PagePicture, page: number, signal: AbortSignal): Promise<RecognisedPage>
}
