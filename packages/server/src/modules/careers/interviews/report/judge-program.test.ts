import { expect, it } from 'vitest'
import { handedIn, judgeProgram } from './judge-program.ts'

const answer =
  'I go through once.\n\nMy program, in Python 3.13.2:\n\n```\nprint(0)\n```\n\nMy program, in Go 1.22:\n\n````\nx := "```"\n````'
const log = { warn: () => undefined }

it('INT-08 the last program of an answer is handed in with its language', () => {
  expect(handedIn(answer)).toEqual({ languageId: 106, source: 'x := "```"\n' })
  for (const text of ['', 'print(0)', '```\nprint(0)\n```', 'My program, in Latin:\n\n```\nx\n```']) expect(handedIn(text)).toBeNull()
})

it('INT-08 is judged by the problem’s tests; where nothing can judge it the report goes without', async () => {
  const asked: object[] = []
  const submit = async (input: object) => {
    asked.push(input)
    return { verdict: 'Accepted' } as never
  }
  const of = { userId: 'u', chatId: 'c' }
  expect(await judgeProgram({ practice: { submit }, log }, of, 'lift-trips', answer)).toBe('Accepted')
  expect(asked).toEqual([{ ...of, problemId: 'lift-trips', languageId: 106, source: 'x := "```"\n' }])
  expect(await judgeProgram({ practice: { submit }, log }, of, null, answer)).toBeNull()
  const away = { submit: () => Promise.reject(new Error('no runner')) }
  expect(await judgeProgram({ practice: away, log }, of, 'lift-trips', answer)).toBeNull()
})
