const hosted = /(?:(?:https?:\/\/|git@)[^\s<>"'`]+|\b(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^\s<>"'`]+)/iu

/** The first address in a message, without the signs that end a sentence; null where there is none. A host that is known needs no `https://`. */
export function addressIn(text: string): string | null {
  const found = hosted.exec(text)?.[0].replace(/[).,;:!?\]]+$/u, '')
  return found === undefined || found === '' ? null : found
}
