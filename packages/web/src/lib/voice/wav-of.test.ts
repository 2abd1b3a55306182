import { expect, it } from 'vitest'
import { wavOf } from './wav-of.ts'

it('VOI-05 a clip is a WAV file of 16 kHz, whose samples stay within their limits', async () => {
  const bytes = Buffer.from(await wavOf(new Float32Array([0, 1, -1, 2, 0.5])).arrayBuffer())
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16), bytes.length]).toEqual(['RIFF', 'WAVEfmt ', 54])
  expect([bytes.readUInt32LE(4), bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt32LE(40)]).toEqual([46, 1, 16_000, 10])
  expect([0, 1, 2, 3, 4].map((at) => bytes.readInt16LE(44 + at * 2))).toEqual([0, 32_767, -32_767, 32_767, 16_384])
})
