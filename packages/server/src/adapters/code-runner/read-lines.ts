import type { Readable } from 'node:stream'

/**
 * The lines of a UTF-8 stream. Only U+000A ends a line: node:readline also splits at U+2028 and U+2029, which JSON holds unescaped in its
 * strings. The last line need not be ended. Throws where a line is longer than `longest` characters.
 */
export async function* readLines(stream: Readable, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // Parts of a line that is not whole yet are joined once, however many they are.
  let begun: string[] = []
  let length = 0
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n')
    begun.push(first)
    length += first.length
    if (length > longest) throw new Error(`a line is longer than ${longest} characters`)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
      length = next.length
    }
  }
  const last = begun.join('') + decoder.decode()
  if (last !== '') yield last
}
