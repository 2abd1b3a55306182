import { type Story, storyThemes } from '@xperto/contract'
import { newId, nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** A story that is told whole. */
export const makeStory = (more: Partial<Story> = {}): Story => ({
  story_id: newId(),
  title: 'The night the queue stood still',
  situation: 'A shop for spare parts, a night in November, and I was on call.',
  task: 'Orders no longer reached the warehouse, and the vans leave at five.',
  action: 'I rolled the release back before I looked for the cause, and posted each quarter of an hour.',
  result: 'Orders ran again after nineteen minutes. No van left late.',
  learned: 'An alarm on the age of the oldest order.',
  themes: ['pressure'],
  changed_on: nextInstant(),
  ...more,
})

/** Stories of the signed-in person as the server keeps them. */
export function scriptStories(server: ScriptedServer, first: readonly Story[]): { stories: Story[] } {
  const kept = { stories: [...first] }
  server.answer('listStories', () =>
    success({ stories: [...kept.stories], themes: storyThemes.map((theme, at) => ({ theme, questions: 6 + at })) }),
  )
  server.answer('addStory', ({ body }) => {
    const story = makeStory({ ...body, story_id: newId(), changed_on: nextInstant() })
    kept.stories.unshift(story)
    return success(story)
  })
  server.answer('changeStory', ({ params, body }) => {
    const at = kept.stories.findIndex(({ story_id: id }) => id === params.storyId)
    const before = kept.stories[at]
    if (!before) return refusalOf('story_not_found')
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const story: Story = { ...before, ...given }
    kept.stories[at] = story
    return success(story)
  })
  server.answer('deleteStory', ({ params }) => {
    kept.stories.splice(
      kept.stories.findIndex(({ story_id: id }) => id === params.storyId),
      1,
    )
    return success({ story_id: params.storyId })
  })
  return kept
}
