import { expect, it } from 'vitest'
import { startRecogniser, wordsOf } from './start-recogniser.ts'

it('a recogniser that is missing is named, with what to install', async () => {
  await expect(startRecogniser('/nowhere/at-all')).rejects.toThrow(
    '/nowhere/at-all is missing; install it with: apt-get install pocketsphinx pocketsphinx-en-us',
  )
})

it('its lines are words with their times, without silence and without the number of a pronunciation', () => {
  const lines =
    'then people can\n<s> 0.000 0.110 0.998601\nthen(2) 0.120 0.470 0.998301\n<sil> 0.480 0.650 0.558407\n[NOISE] 0.650 0.660 0.5\npeople 0.660 1.020 1.000100\n</s> 1.030 1.100 1.000000\n'
  expect(wordsOf(lines)).toEqual([
    { word: 'then', start: 0.12, end: 0.47, probability: 0.998301 },
    { word: 'people', start: 0.66, end: 1.02, probability: 1 },
  ])
})
