import { AppError } from '@xperto/contract'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** What a document of Word may hold, unpacked: a résumé with pictures has a hundredth of it. */
const [entriesMax, totalBytes, partsBytes] = [200, 20 * 1024 * 1024, 4 * 1024 * 1024]
const wanted = /^word\/(?:document\d*|styles|numbering|header\d*|footer\d*|footnotes|endnotes)\.xml$|^word\/_rels\/document\d*\.xml\.rels$/u
const macros = /(?:^|\/)vba(?:Project|Data)[^/]*$/iu

/**
 * Unpacks the text of a document of Word. Every entry is unpacked and counted, whatever size it claims to have, so that no archive opens to more
 * than 20 MB here or in a process behind this one. Throws document_damaged, document_locked, document_macros, document_too_much.
 */
export async function openDocx(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await open(bytes)
  try {
    const parts: Record<string, string> = {}
    let [entries, total, kept] = [0, 0, 0]
    for await (const entry of zip.eachEntry()) {
      if (++entries > entriesMax) throw new AppError('document_too_much')
      if (macros.test(entry.fileName)) throw new AppError('document_macros')
      if (entry.isEncrypted()) throw new AppError('document_locked')
      const chunks: Buffer[] = []
      for await (const chunk of await streamOf(zip, entry)) {
        total += chunk.length
        if (total > totalBytes) throw new AppError('document_too_much')
        if (wanted.test(entry.fileName)) {
          kept += chunk.length
          if (kept > partsBytes) throw new AppError('document_too_much')
          chunks.push(chunk)
        }
      }
      if (chunks.length > 0) parts[entry.fileName] = textOf(Buffer.concat(chunks))
    }
    return parts
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('document_damaged', { cause: error })
  } finally {
    zip.close()
  }
}

/** XML is UTF-8, or UTF-16 by its mark. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

async function open(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { validateEntrySizes: false })
  } catch (error) {
    throw new AppError('document_damaged', { cause: error })
  }
}

async function streamOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return await zip.openReadStreamPromise(entry)
}
