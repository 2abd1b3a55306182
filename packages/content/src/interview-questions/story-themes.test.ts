import { storyThemes } from '@xperto/contract'
import { expect, it } from 'vitest'
import { questionsOfKind, questionsOfTheme, themesOfQuestion } from './index.ts'

const hr = questionsOfKind('HR_INTERVIEW')
/** Questions about the person, the role and plans: no story of work answers them. */
const withoutStory = [
  ...['first-weeks-plan', 'focus-and-interruptions', 'questions-for-us', 'remote-work', 'why-leaving', 'another-offer'],
  ...['more-than-the-role-needs', 'when-you-can-start', 'working-with-ai-tools', 'a-manager-who-says-little', 'how-to-be-led'],
  ...['where-you-thrive', 'salary-expectation', 'a-gap', 'five-years', 'tell-me-about-yourself', 'why-this-company'],
]

it('every theme of a story is asked for by at least six HR questions of the library, each named once', () => {
  const ids = new Set(hr.map(({ id }) => id))
  for (const theme of storyThemes) {
    const asked = questionsOfTheme(theme)
    expect(asked.length, theme).toBeGreaterThanOrEqual(6)
    expect(new Set(asked).size, theme).toBe(asked.length)
    expect(
      asked.filter((id) => !ids.has(id)),
      theme,
    ).toEqual([])
  }
})

it('every HR question has a theme, except those that no story answers', () => {
  expect(
    hr
      .filter(({ id }) => themesOfQuestion(id).length === 0)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(withoutStory.toSorted())
})
