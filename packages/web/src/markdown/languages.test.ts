import { codeLanguages } from '@xperto/contract'
import { expect, test } from 'vitest'
import { runnableId } from './languages.ts'

test('a fence of each of the twelve languages can be run in that language, by the names that are used for it', () => {
  const fences = ['python', 'js', 'java', 'c++', 'c', 'golang', 'ts', 'php', 'rb', 'rust', 'swift', 'kt']
  const ids = fences.map(runnableId)
  const plainText = 43
  expect(new Set(ids)).toEqual(new Set(codeLanguages.map(({ id }) => id).filter((id) => id !== plainText)))
  for (const [index, first] of ['Py', 'Ja', 'Ja', 'C+', 'C ', 'Go', 'Ty', 'PH', 'Ru', 'Ru', 'Sw', 'Ko'].entries())
    expect(codeLanguages.find(({ id }) => id === ids[index])?.name.startsWith(first)).toBe(true)
})

test('what is no program has no way to run: parts of pages, headers, data, shells, plain text, unknown words', () => {
  for (const fence of ['tsx', 'jsx', 'h', 'json', 'sql', 'bash', 'html', 'text', 'mermaid', '', 'brainf', '__proto__', 'constructor'])
    expect(runnableId(fence)).toBeNull()
})
