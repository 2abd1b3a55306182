import { expect, it } from 'vitest'
import { placeInRecording, placeWords } from './place-in-recording.ts'

const whole = {
  seconds: 90,
  parts: [
    { startedMs: 100_000, offset: 0, seconds: 60 },
    { startedMs: 300_000, offset: 60, seconds: 30 },
  ],
}

it.each([
  [100_000, 0],
  [130_000, 29],
  [160_000, 59],
  [200_000, null], // in the pause
  [310_000, 69],
  [300_500, 60],
  [400_000, null],
  [99_000, null],
])('INT-08 what was said at %i stands in the recording at %j seconds', (atMs, place) => {
  expect(placeInRecording(whole, atMs)).toBe(place)
})

it('a place is told in minutes and seconds', () => {
  expect([placeWords(5.9), placeWords(65), placeWords(3600)]).toEqual(['0:05', '1:05', '60:00'])
})
