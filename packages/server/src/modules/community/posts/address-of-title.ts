/** Characters of the part that tells posts of one title apart: no vowels, so that they spell nothing, and nothing that looks like another. */
const letters = 'bcdfghjkmnpqrstvwxz23456789'
const tailLength = 6
const longestWords = 80

/**
 * The last part of a post's address: its title in lower-case words joined by hyphens, and six characters (design.md). Letters of every script stay,
 * accents go. `bytes` gives that many random bytes.
 */
export function addressOfTitle(title: string, bytes: (size: number) => Buffer): string {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const tail = [...bytes(tailLength)].map((byte) => letters[byte % letters.length]).join('')
  // Whole characters: half a surrogate pair is no address.
  return [[...(words ?? ['post']).join('-')].slice(0, longestWords).join('').replace(/-+$/, ''), tail].join('-')
}
