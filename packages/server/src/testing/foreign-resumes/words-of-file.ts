import { unzipSync } from 'fflate'
import { runInFolder } from './makers/run-in-folder.ts'

/** The letters of a file by another reader than ours, in their order: what the truth is checked against. Not for pictures. */
export async function wordsOfFile(name: string, bytes: Uint8Array): Promise<string> {
  if (name.endsWith('.pdf')) {
    const text = await runInFolder({ 'in.pdf': bytes }, [['pdftotext', '-enc', 'UTF-8', 'in.pdf', 'out.txt']], 'out.txt')
    return lettersOf(new TextDecoder().decode(text))
  }
  if (name.endsWith('.docx')) {
    // Every part with text, headers and footers too, in which other readers do not look; relations hold the addresses of links.
    const parts = Object.entries(unzipSync(bytes, { filter: (part) => /^word\/.*\.(?:xml|rels)$/.test(part.name) }))
    const texts = parts.map(([part, xml]) => (part.endsWith('.rels') ? decode(xml) : decode(xml).replace(/<[^>]*>/g, '')))
    return lettersOf(texts.join('\n').replaceAll('&amp;', '&').replaceAll('&apos;', "'"))
  }
  return lettersOf(decode(bytes))
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Letters and digits of a text, without case: where rows, hyphens and spaces fall does not count. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
