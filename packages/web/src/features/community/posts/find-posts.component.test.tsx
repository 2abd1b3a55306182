import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptPosts } from '../../../testing/scripted-posts.ts'

const titles = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
const field = page.getByRole('searchbox', { name: 'Search posts' })

function begin() {
  const server = scriptServer()
  return { server, posts: scriptPosts(server, scriptAccount(server)) }
}

it('POS-06 posts are found by words, which stand in the address, and the way back shows them all again', async () => {
  const { posts } = begin()
  posts.add({ title: 'A lock that waits', tags: ['locks'] })
  posts.add({ title: 'Queues first', tags: ['queues'] })
  await openApp('/xperto/insights')
  await expect.poll(titles).toEqual(['Queues first', 'A lock that waits'])
  await field.fill('  lock  ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(titles).toEqual(['A lock that waits'])
  await expect.element(page.getByRole('status').filter({ hasText: '1 post' })).toBeVisible()
  expect(location.search).toBe('?q=lock')
  history.back()
  await expect.poll(titles).toEqual(['Queues first', 'A lock that waits'])
  await expect.element(field).toHaveValue('')
})

it('POS-06 a tag of a found post shows the posts about it, and is taken away again beside the words', async () => {
  const { posts } = begin()
  posts.add({ title: 'A lock that waits', tags: ['locks'] })
  posts.add({ title: 'Queues and a lock', tags: ['queues'] })
  await openApp('/xperto/insights')
  await page.getByRole('link', { name: 'Posts about locks' }).click()
  await expect.poll(titles).toEqual(['A lock that waits'])
  await field.fill('lock')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => Object.fromEntries(new URLSearchParams(location.search))).toEqual({ q: 'lock', tag: 'locks' })
  await page.getByRole('link', { name: 'Posts about locks. Show all tags' }).click()
  await expect.poll(titles).toEqual(['Queues and a lock', 'A lock that waits'])
  expect(location.search).toBe('?q=lock')
})

it('a search that finds nothing leads to all posts, from the second page on Load More brings the rest', async () => {
  const { posts } = begin()
  for (let count = 1; count <= 12; count += 1) posts.add({ title: `Post ${count}` })
  await openApp('/xperto/insights?q=zettelkasten')
  await expect.element(page.getByText('No post has all of these words.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect.poll(() => titles().length).toBe(10)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => titles().length).toBe(12)
})

it('EFF-06 posts that cannot be fetched say so', async () => {
  const { server, posts } = begin()
  posts.add({ title: 'Still there' })
  server.refuse('listUserPosts', 'not_found')
  await openApp('/xperto/insights')
  await expect.element(page.getByText('Failed to fetch posts data')).toBeVisible()
  expect(titles()).toEqual([])
})

it('one’s own posts lead to everybody’s', async () => {
  begin()
  await openApp('/my-posts')
  await page.getByRole('link', { name: 'Find posts' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
})

it('an empty community asks for its first post, which then stands there', async () => {
  begin()
  await openApp('/xperto/insights')
  await expect.element(page.getByText('No posts yet. The first one can be yours', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add Insights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Post' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The first of all')
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('In short.')
  await dialog.getByRole('button', { name: 'Create Post' }).click()
  await expect.poll(titles).toEqual(['The first of all'])
})
