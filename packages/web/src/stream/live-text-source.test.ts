import { expect, test } from 'vitest'
import { createLiveTextSource } from './live-text-source.ts'

function start() {
  let time = 0
  const frames: (() => void)[] = []
  const afterFrames: (() => void)[] = []
  const source = createLiveTextSource(
    (run) => frames.push(run),
    () => time,
    (run) => afterFrames.push(run),
  )
  const seen: string[] = []
  source.subscribe(() => seen.push(source.get()))
  /** The next frame comes after `ms`; drawing it takes `cost`. */
  const draw = (ms: number, cost = 0): void => {
    time += ms
    for (const run of frames.splice(0)) run()
    time += cost
    for (const run of afterFrames.splice(0)) run()
  }
  return { source, seen, draw, pending: () => frames.length }
}

test('many pieces of text are told once per frame, the last one included', () => {
  const { source, seen, draw } = start()
  for (const text of ['a', 'ab', 'abc']) source.set(text)
  expect(seen).toEqual([])
  draw(50)
  expect(seen).toEqual(['abc'])
  source.set('abcd')
  draw(16)
  expect(seen).toEqual(['abc'])
  draw(30)
  expect(seen).toEqual(['abc', 'abcd'])
})

test('an empty text is told at once, so that an old answer is never seen under a new question', () => {
  const { source, seen, draw } = start()
  source.set('old')
  draw(40)
  source.set('')
  expect(seen).toEqual(['old', ''])
})

test('after a frame that was costly the text rests three times as long, and never longer than a reader would wait', () => {
  const { source, seen, draw } = start()
  source.set('a')
  draw(16, 40)
  source.set('ab')
  for (let passed = 0; passed < 110; passed += 10) draw(10)
  expect(seen).toEqual(['a'])
  draw(10, 900)
  expect(seen).toEqual(['a', 'ab'])
  source.set('abc')
  draw(1)
  expect(seen).toEqual(['a', 'ab', 'abc'])
})
