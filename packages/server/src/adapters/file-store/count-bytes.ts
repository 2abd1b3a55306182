import { Transform } from 'node:stream'
import { FileLengthWrong } from '../../ports/file-store.ts'

/** Passes a stream on and counts it. Fails with FileLengthWrong when it has more or fewer bytes than `expected`; undefined takes any number. */
export function countBytes(expected: number | undefined): { counter: Transform; bytes: () => number } {
  let bytes = 0
  const wrong = () => new FileLengthWrong(`${bytes} bytes arrived and ${expected} were announced`)
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (expected !== undefined && bytes > expected) done(wrong())
      else done(null, chunk)
    },
    flush(done) {
      done(expected !== undefined && bytes < expected ? wrong() : null)
    },
  })
  return { counter, bytes: () => bytes }
}
