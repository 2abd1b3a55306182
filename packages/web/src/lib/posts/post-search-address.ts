/** What the address of the list of posts says: /xperto/insights?q=index&tag=postgres. Without both it is every post, newest first. */
export interface PostSearchAddress {
  q?: string | undefined
  tag?: string | undefined
}

/** Longest tag that the call takes, in characters; a longer one is nobody's. */
const tagMaxCharacters = 100

/** Reads an address that anybody may have written: what makes no sense counts as not said. */
export function readPostSearchAddress({ q, tag }: { q?: unknown; tag?: unknown }): PostSearchAddress {
  const said = (value: unknown) => {
    // No text holds NUL, and the server refuses an address that does.
    const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
    return text === '' ? undefined : text
  }
  const asked = said(tag)
  return { q: said(q), tag: asked !== undefined && asked.length <= tagMaxCharacters ? asked : undefined }
}
