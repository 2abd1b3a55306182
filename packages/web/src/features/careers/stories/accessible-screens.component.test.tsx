import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeStory, scriptStories } from '../../../testing/scripted-stories.ts'
import { sweep } from '../../../testing/sweep.ts'

sweep('stories', async ({ server, go }) => {
  scriptStories(server, [
    makeStory(),
    makeStory({ title: 'The export that nobody asked for', task: '', result: '', themes: ['initiative'] }),
  ])
  await go('/xperto/stories')
  await expect.element(page.getByText('No task or result yet')).toBeVisible()
})

sweep('stories-empty', async ({ server, go }) => {
  scriptStories(server, [])
  await go('/xperto/stories')
  await expect.element(page.getByRole('heading', { name: 'Write your first story' })).toBeVisible()
})
