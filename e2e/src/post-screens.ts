import { call, expect, type Person } from './journey.ts'
import type { Screen } from './screen.ts'

/** Two published posts and a draft of this person. */
async function plantPosts(url: string, person: Person | null): Promise<void> {
  if (!person) throw new Error('a visitor writes no posts')
  const write = async (body: object) => await call({ url }, person, 'POST', '/api/v1/userPosts', body)
  await write({
    title: 'What a missing index looks like from the outside',
    summary: 'Slow only on Mondays: how I found it with two commands.',
    content: 'The page was slow only on **Mondays**.',
    tags: ['postgres', 'indexes'],
  })
  await write({
    title: 'Three questions I ask before I add a queue',
    summary: 'Most of the time one is enough.',
    tags: ['queues', 'postgres'],
  })
  await write({ title: 'Half a thought', draft: true })
}

/** The pages of posts outside the chats. */
export const postScreens: Screen[] = [
  {
    name: 'posts-found',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await plantPosts(url, person)
      await page.goto(`${url}/xperto/insights?tag=postgres`)
      await expect(page.getByRole('link', { name: 'Three questions I ask before I add a queue' })).toBeVisible()
    },
  },
  {
    name: 'posts-none',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/insights?q=zettelkasten`)
      await expect(page.getByRole('link', { name: 'Show all posts' })).toBeVisible()
    },
  },
  {
    name: 'my-posts',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await plantPosts(url, person)
      await page.goto(`${url}/my-posts`)
      await expect(page.getByRole('button', { name: 'Continue writing Half a thought' })).toBeVisible()
    },
  },
]
