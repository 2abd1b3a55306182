import { expect, it } from 'vitest'
import { createDraftClips } from './draft-clips.ts'

/** Plays likelihoods frame by frame; each frame holds its own number, so that the samples of a draft can be read. */
function play() {
  const drafts: (number[] | null)[] = []
  const clips = createDraftClips({ positive: 0.8, negative: 0.3, padMs: 64 }, (samples) => void drafts.push(samples && [...samples]))
  let at = 0
  const frames = (count: number, likelihood: number) => {
    for (let one = 0; one < count; one++) clips.frame(Float32Array.of(at++), likelihood)
  }
  return { drafts, clips, frames }
}

it('an open clip is drafted once after 256 ms of silence, with what came before it', () => {
  const { drafts, clips, frames } = play()
  frames(10, 0)
  frames(1, 0.9)
  clips.begin()
  frames(2, 0.9)
  clips.certain()
  frames(7, 0.1)
  expect(drafts).toEqual([])
  frames(5, 0.1)
  expect(drafts).toEqual([[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]])
})

it('a draft is taken back when speech goes on, and made again at the next silence', () => {
  const { drafts, clips, frames } = play()
  frames(1, 0.9)
  clips.begin()
  clips.certain()
  frames(8, 0.1)
  frames(2, 0.5)
  expect(drafts).toHaveLength(1)
  frames(1, 0.9)
  expect(drafts).toHaveLength(2)
  expect(drafts[1]).toBeNull()
  frames(8, 0.1)
  expect(drafts[2]).toHaveLength(20)
})

it('what may be a quiet word takes a draft back', () => {
  const { drafts, clips, frames } = play()
  frames(1, 0.9)
  clips.begin()
  clips.certain()
  frames(8, 0.1)
  frames(3, 0.5)
  expect(drafts.at(-1)).toBeNull()
})

it('a noise that is no speech yet, and silence after the clip, make no draft', () => {
  const { drafts, clips, frames } = play()
  frames(1, 0.9)
  clips.begin()
  frames(18, 0.1)
  clips.end()
  frames(30, 0.1)
  expect(drafts).toEqual([])
})
