import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { scriptPosts } from '../../../testing/scripted-posts.ts'
import { sweep } from '../../../testing/sweep.ts'

sweep('posts-found', async ({ server, account, go }) => {
  const posts = scriptPosts(server, account)
  posts.add()
  posts.add({ title: 'Three questions I ask before I add a queue', tags: ['queues', 'postgres'], likeCount: 1 })
  await go('/xperto/insights?tag=postgres')
  await expect.element(page.getByText('2 posts, newest first')).toBeVisible()
})

sweep('posts-none', async ({ server, account, go }) => {
  scriptPosts(server, account)
  await go('/xperto/insights?q=zettelkasten')
  await expect.element(page.getByRole('link', { name: 'Show all posts' })).toBeVisible()
})

sweep('my-posts', async ({ server, account, go }) => {
  const posts = scriptPosts(server, account)
  posts.add({ userId: account.user.userId })
  posts.add({ userId: account.user.userId, title: 'Half a thought', status: 'DRAFT' })
  await go('/my-posts')
  await expect.element(page.getByRole('button', { name: 'Continue writing Half a thought' })).toBeVisible()
})
