import { expect, test } from 'vitest'
import { createLiveTextSource } from './live-text-source.ts'

function start() {
  let time = 0
  const frames: (() => void)[] = []
  const source = createLiveTextSource(
    (run) => frames.push(run),
    () => time,
  )
  const seen: string[] = []
  source.subscribe(() => seen.push(source.get()))
  const draw = (ms: number): void => {
    time += ms
    for (const run of frames.splice(0)) run()
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
