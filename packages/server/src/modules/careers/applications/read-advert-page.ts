import { AppError } from '@xperto/contract'
import type { ApplicationsDeps } from './deps.ts'
import { type AdvertPage, readPage } from './read-page.ts'

/** A page of fewer characters says nothing: it is drawn by scripts. */
const leastCharacters = 20

/** Fetches the page of an advert, never at a private address, and reads its words. Throws advert_unreadable. */
export async function readAdvertPage(
  { safeFetch, log }: Pick<ApplicationsDeps, 'safeFetch' | 'log'>,
  address: string,
): Promise<AdvertPage & { url: string }> {
  const page = await safeFetch(address, { contentTypes: ['text/html', 'application/xhtml+xml', 'text/plain'] })
  if (!page.ok) {
    log.info({ failure: page.failure }, 'the page of an advert could not be read')
    throw new AppError('advert_unreadable')
  }
  const decoded = decode(page.bytes, page.charset)
  const read = page.contentType === 'text/plain' ? { text: decoded, title: '', company: '', place: '' } : readPage(decoded)
  if (read.text.trim().length < leastCharacters) throw new AppError('advert_unreadable')
  return { ...read, url: page.url }
}

function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
