import { expect, test } from 'vitest'
import { createCodeColouring } from './cut-code.ts'
import { colour } from './highlighter.ts'

const part = (index: number) => `// part ${index}\nfunction f${index}(a) {\n${'  const x = "s"\n'.repeat(18)}  return a + ${index}\n}\n\n`
const code = Array.from({ length: 12 }, (_, index) => part(index)).join('')

test('a growing listing only colours its last piece again', () => {
  const colouring = createCodeColouring('javascript')
  const half = colouring(code.slice(0, code.length / 2))
  const whole = colouring(code)
  expect(half.length).toBeGreaterThan(2)
  for (const [index, piece] of half.slice(0, -1).entries()) expect(whole[index]).toBe(piece)
})

test('in pieces it looks as it does at once', () => {
  const flat = (runs: { text: string; ink: string | null }[]) =>
    runs.flatMap(({ text, ink }) => [...text].map((letter) => `${letter}${ink ?? ''}`))
  const colouring = createCodeColouring('javascript')
  for (let end = 0; end < code.length; end += 97) colouring(code.slice(0, end))
  expect(flat(colouring(code).flatMap(({ runs }) => runs))).toEqual(flat(colour(code, 'javascript').runs))
})

test('a comment over many lines is not cut', () => {
  const long = `/*\n${'words in a comment\n\n'.repeat(60)}*/\nlet a = 1\n\n`
  const pieces = createCodeColouring('javascript')(long + part(1))
  expect(pieces[0]?.runs[0]).toMatchObject({ ink: 'comment' })
  expect(pieces[0]?.runs[0]?.text.endsWith('*/')).toBe(true)
})
