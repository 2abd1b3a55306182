import { expect, it } from 'vitest'
import { savedLists } from '../../../../lib/chats/chat-keys.ts'
import { noneSaved, savedListTitles } from './saved-list-titles.ts'

it('SAV-01 there are five saved lists, in the order of the specification', () => {
  expect(savedLists.map((list) => savedListTitles[list])).toEqual(['Resume', 'Interview', 'Newsletter', 'Goal', 'Bookmark'])
})

it('SAV-02 an empty list says its name in lower case and that it was not found', () => {
  expect(savedLists.map(noneSaved)).toEqual([
    "resume's not found!",
    "interview's not found!",
    "newsletter's not found!",
    "goal's not found!",
    "bookmark's not found!",
  ])
})
