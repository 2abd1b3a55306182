const vocabulary = (
  'a function keeps the value it closes over and every later call reads that same binding so order matters here ' +
  'write one small test first then change one line and watch it fail because a test that cannot fail proves nothing ' +
  'index lookup join table commit branch merge request header status cache queue stack tree graph heap sort search'
).split(' ')
const wide = ['café', 'naïve', '→', '🙂', 'हिन्दी', '👩‍💻', '数据', '“quoted”', '≤', 'é']

/**
 * Token `index` of the text of `seed`: a pure function, so that any process can say which text a stream should have had. About one
 * token in 16 is outside ASCII; a paragraph ends about every 48 tokens.
 */
export function tokenAt(seed: number, index: number): string {
  const random = mix(seed * 0x9e3779b1 + index * 0x85ebca6b)
  if (index > 0 && random % 48 === 0) return '\n\n'
  const word = (random >>> 8) % 16 === 0 ? wide[(random >>> 12) % wide.length] : vocabulary[(random >>> 12) % vocabulary.length]
  return `${word ?? ''} `
}

/** The whole text of a seed: `tokens` tokens. */
export function textOf(seed: number, tokens: number): string {
  let text = ''
  for (let index = 0; index < tokens; index++) text += tokenAt(seed, index)
  return text
}

/** The text cut into pieces the size of tokens; joined again they are the text. */
export function piecesOf(text: string): string[] {
  return text.match(/\s*\S{1,8}|\s+$/gu) ?? []
}

/** A 32-bit mixer (the finisher of MurmurHash3). */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
