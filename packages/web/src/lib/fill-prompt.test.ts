import { messageMaxCharacters } from '@xperto/contract'
import { expect, it } from 'vitest'
import { withPrompt } from './fill-prompt.ts'

const prompts = ['Quiz me on SQL', 'Test my Python']

it('TYP-16 a prompt fills an empty input and takes the place of another prompt', () => {
  expect(withPrompt('', 'Quiz me on SQL', prompts)).toBe('Quiz me on SQL')
  expect(withPrompt(' \n', 'Quiz me on SQL', prompts)).toBe('Quiz me on SQL')
  expect(withPrompt('Test my Python', 'Quiz me on SQL', prompts)).toBe('Quiz me on SQL')
  expect(withPrompt('Quiz me on SQL\n', 'Quiz me on SQL', prompts)).toBe('Quiz me on SQL')
})

it('TYP-16 what the person wrote stays, with the prompt under it', () => {
  expect(withPrompt('I know joins.\n', 'Quiz me on SQL', prompts)).toBe('I know joins.\n\nQuiz me on SQL')
})

it('a prompt that no longer fits changes nothing', () => {
  const draft = 'a'.repeat(messageMaxCharacters - 3)
  expect(withPrompt(draft, 'Quiz me on SQL', prompts)).toBe(draft)
  expect(withPrompt('', 'b'.repeat(messageMaxCharacters + 1), [])).toBe('')
})
