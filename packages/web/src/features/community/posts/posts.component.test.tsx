import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ask, messageList } from '../../../testing/conversation.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../testing/scripted-account.ts'
import { asMessage, scriptPosts } from '../../../testing/scripted-posts.ts'

const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const toast = (text: string) => page.getByText(text, { exact: true })

function begin() {
  const server = scriptServer()
  const account = scriptAccount(server)
  return { server, account, posts: scriptPosts(server, account) }
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  it(`NAV-08 POS-01 on a ${name} a post stands in the centre with its author, Like, Copy link and Read More in the right panel`, async () => {
    const { posts } = begin()
    const title = `${'Long '.repeat(30)}title`
    const post = posts.add({ title })
    await openApp(`/xperto/insight/${post.url}`, size)
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    // Cut in the pane, at 80 characters.
    expect(document.querySelector('h1')?.textContent).toMatch(/^Long .*…$/)
    expect((document.querySelector('h1')?.textContent ?? '').length).toBeLessThanOrEqual(80)
    await expect.element(page.getByText('A reader, ')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: 'Like 14 likes' }).click()
    await expect.element(page.getByRole('button', { name: 'Liked 15 likes' })).toBeVisible()
    // A like stays.
    await page.getByRole('button', { name: 'Liked 15 likes' }).click()
    await expect.element(page.getByRole('button', { name: 'Liked 15 likes' })).toBeVisible()
    await page.getByRole('button', { name: 'Read More' }).click()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
  })

  it(`HDR-06 POS-02 on a ${name} Add Insights opens 'Create New Post', which needs title and summary and shows what is written`, async () => {
    const { server, account, posts } = begin()
    const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' })
    await openApp(`/xperto/chat/${chat.id}`, size)
    await page.getByRole('button', { name: 'Add Insights' }).click()
    await expect.element(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Post' }).click()
    await expect.element(dialog.getByText('Title is required')).toBeVisible()
    await expect.element(dialog.getByText('Summary is required')).toBeVisible()
    await expect.element(field('Title')).toHaveFocus()
    await field('Title').fill('Retries')
    await field('Summary').fill('Three rules.')
    await field('Content').fill('A **limit**.\n\nhttps://youtu.be/bad')
    await dialog.getByRole('button', { name: 'Create Post' }).click()
    await expect.element(toast('Invalid YouTube URL').first()).toBeVisible()
    await field('Content').fill('A **limit**. <img src=x onerror=alert(1)>')
    if (size === phone) await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect.element(dialog.getByRole('region', { name: 'Preview' }).getByText('limit')).toBeVisible()
    expect(document.querySelector('[role=region] img')).toBeNull()
    await field('Tags, separated by commas').fill(' sql , retries ')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Create Post' }).click()
    await expect.element(toast('Post created successfully!')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(posts.list[0]).toMatchObject({ title: 'Retries', summary: 'Three rules.', tags: ['sql', 'retries'], status: 'PUBLISHED' })
    await server.settled()
  })
}

it('what is typed into a new post survives closing and a reload', async () => {
  const { account } = begin()
  const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' })
  await openApp(`/xperto/chat/${chat.id}`)
  await page.getByRole('button', { name: 'Add Insights' }).click()
  await field('Title').fill('Half a thought')
  reloadApp()
  await page.getByRole('button', { name: 'Add Insights' }).click()
  await expect.element(field('Title')).toHaveValue('Half a thought')
})

it('AUTH-09 POS-03 POS-07 the author edits in ‘Edit Post’, and deletes after being asked, which leads to their posts', async () => {
  const { account, posts } = begin()
  const post = posts.add({ userId: account.user.userId })
  await openApp(`/xperto/insight/${post.url}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await field('Title').fill('Another title')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Post updated successfully!')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Another title' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Post deleted successfully')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your posts' })).toBeVisible()
  expect(location.pathname).toBe('/my-posts')
  await expect.element(page.getByText('No posts yet.', { exact: false })).toBeVisible()
})

it('POS-04 a post that cannot be created or deleted says so and stays as it is', async () => {
  const { server, account, posts } = begin()
  const post = posts.add({ userId: account.user.userId })
  await openApp('/my-posts')
  server.refuse('deleteUserPost', 'database_unavailable')
  await page.getByRole('button', { name: `Delete ${post.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Failed to delete post')).toBeVisible()
  server.refuse('createUserPost', 'database_unavailable')
  await page.getByRole('button', { name: 'Add Insights' }).click()
  await field('Title').fill('T')
  await field('Summary').fill('S')
  await dialog.getByRole('button', { name: 'Create Post' }).click()
  await expect.element(toast('Failed to create post')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('T')
})

it('POS-07 a video plays on a click, in a frame of the host without cookies, and nothing is loaded before', async () => {
  const { posts } = begin()
  const post = posts.add({ content: 'Look:\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await openApp(`/xperto/insight/${post.url}`)
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
  await page.getByRole('button', { name: 'Play video' }).click()
  expect(document.querySelector('iframe')?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
})

it('NAV-10 own posts say where each stands; a waiting one says why and goes back to a draft', async () => {
  const { account, posts } = begin()
  const { userId } = account.user
  posts.add({ userId, title: 'Public', likeCount: 1 })
  posts.add({ userId, title: 'Begun', status: 'DRAFT' })
  const notice = '3 of its links lead to one site. A person checks such posts before they are public.'
  const waiting = posts.add({ userId, title: 'Held', status: 'WAITING', notice, noticeLinks: ['https://shop.example.dev/a'] })
  await openApp('/my-posts')
  await expect.element(page.getByText(notice)).toBeVisible()
  await page.getByText('Show the link').click()
  await expect.element(page.getByText('https://shop.example.dev/a')).toBeVisible()
  await expect.element(page.getByText('1 like', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue writing Begun' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Back to draft: Held' }).click()
  await expect.poll(() => waiting.status).toBe('DRAFT')
})

it('AUTH-07 a visitor reads a post, and is asked to sign in to like it', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  const post = scriptPosts(server, null).add()
  await openApp(`/xperto/insight/${post.url}`)
  await expect.element(page.getByRole('heading', { level: 2, name: post.title })).toBeVisible()
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
  await page.getByRole('button', { name: 'Like 14 likes' }).click()
  await expect.element(page.getByText('Please login to perform this action')).toBeVisible()
})

it('a post that is not there leads on', async () => {
  begin()
  await openApp('/xperto/insight/never-was')
  await expect.element(page.getByText('This post was not found.')).toBeVisible()
})

it('TYP-14 MSG-23 the feed shows posts newest first, each by itself, and one is liked where it stands', async () => {
  const { account, posts } = begin()
  const [older, newer] = [posts.add({ title: 'Older' }), posts.add({ title: 'Newer' })]
  const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' }, (id) => [asMessage(id, older), asMessage(id, newer)])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Older' })).toBeVisible()
  expect([...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)).toEqual(['Newer', 'Older'])
  await page.getByRole('button', { name: 'Like 14 likes' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Liked 15 likes' })).toHaveLength(1)
  expect(newer.isLiked).toBe(true)
})

it('TYP-14 MSG-07 Load more insights asks for what is newer first, then for the next page', async () => {
  const { server, account, posts } = begin()
  const all = Array.from({ length: 12 }, (_, index) => posts.add({ title: `Post ${index + 1}` }))
  const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' }, (id) => all.map((post) => asMessage(id, post)))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Post 12' })).toBeVisible()
  await server.settled()
  account.messages.get(chat.id)?.push(asMessage(chat.id, posts.add({ title: 'Brand new' })))
  const before = server.calls('listMessages').length
  // Pressed where it stands: bringing it into view would load more by itself.
  page
    .getByRole('button', { name: 'Load more insights' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Brand new' })).toBeInTheDocument()
  await expect.poll(() => server.calls('listMessages').length).toBeGreaterThanOrEqual(before + 2)
  const [first, second] = server.calls('listMessages').slice(before)
  expect([first?.query.before, typeof second?.query.before]).toEqual([undefined, 'string'])
})

it.each(Object.entries({ desktop, phone }))(
  'on a %s a question that is asked from the middle of the feed scrolls to its answer',
  async (_, size) => {
    const { server, account, posts } = begin()
    const all = Array.from({ length: 12 }, (_each, index) =>
      posts.add({ title: `Post ${index + 1}`, summary: 'Line after line. '.repeat(30) }),
    )
    const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' }, (id) => all.map((post) => asMessage(id, post)))
    await openApp(`/xperto/chat/${chat.id}`, size)
    await expect.element(page.getByRole('heading', { level: 2, name: 'Post 12' })).toBeVisible()
    await server.settled()
    const list = messageList.element()
    list.scrollTop = list.scrollHeight / 2
    await expect.poll(() => list.scrollTop).toBeGreaterThan(200)
    await expect.element(page.getByRole('heading', { level: 2, name: 'Post 12' })).not.toBeInViewport()
    const reply = account.nextReply()
    await ask('Posts about indexes')
    await reply.write('These posts fit: ')
    await expect.element(page.getByText('These posts fit:')).toBeInViewport()
    await reply.write('none yet.')
    await reply.end()
    await expect.element(page.getByText('These posts fit: none yet.')).toBeInViewport()
  },
)

it('a tag asks for the posts about it, in the person’s own insight chat', async () => {
  const { account, posts } = begin()
  account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' })
  const post = posts.add()
  await openApp(`/xperto/insight/${post.url}`)
  await page.getByRole('button', { name: 'Posts about postgres' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Posts about postgres')
})

it('EFF-06 a copied link of a post is confirmed, and posts that cannot be fetched say so with a way to try again', async () => {
  const { server, posts } = begin()
  const post = posts.add({ title: 'Kept' })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openApp(`/xperto/insight/${post.url}`)
  await page.getByRole('button', { name: 'Copy link of Kept' }).click()
  await expect.element(toast('URL copied to clipboard!')).toBeVisible()
  expect(copied.mock.calls).toEqual([[`${location.origin}/xperto/insight/${post.url}`]])
  copied.mockRestore()
  const back = server.instead(() => server.refuse('getUserPostByUrl', 'database_unavailable'))
  reloadApp()
  await expect.element(page.getByText('Failed to fetch posts data')).toBeVisible()
  back()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Kept' })).toBeVisible()
})
