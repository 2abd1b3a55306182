import type { Message } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messageList } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeReply } from '../../../../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { success } from '../../../../testing/scripted-call.ts'

const objects: Partial<Message>[] = [
  { object_type: 'COURSE', object_like_count: 0, object_url: 'javascript:alert(1)' },
  { object_type: 'USER_POST', object_like_count: 1, object_url: 'https://example.com/post' },
  { object_type: 'ARTICLE', object_like_count: 41, is_object_liked: true, object_url: '/xperto/insight/one' },
]

for (const [screen, size] of Object.entries({ desktop, phone }))
  it(`MSG-23 on a ${screen} an object shows its title, author, likes and link, and Read More opens its text`, async () => {
    const account = scriptAccount(scriptServer())
    const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Insights' }, (id) =>
      objects.map((object, index) =>
        makeReply(id, {
          message_type: object.object_type ?? 'ARTICLE',
          content: 'What it says in one sentence.',
          markdown: 'All of it.',
          object_id: String(index),
          object_title: `Title of a ${object.object_type}`,
          user_fullname: 'A reader',
          ...object,
        }),
      ),
    )
    await openApp(`/xperto/chat/${chat.id}`, size)
    const titled = (type: string) => messageList.getByRole('heading', { name: `Title of a ${type}` })
    await expect.element(titled('ARTICLE')).toBeVisible()
    const messageOf = (type: string) => titled(type).element().closest('[data-message]')
    const shown = (type: string) => messageOf(type)?.textContent
    expect(shown('ARTICLE')).toContain('A reader')
    await expect.element(messageList.getByRole('button', { name: 'Liked 41 likes' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(titled('ARTICLE').getByRole('link')).toHaveAttribute('href', `${location.origin}/xperto/insight/one`)
    await expect.element(messageList.getByRole('button', { name: 'Like 1 like' })).toBeVisible()
    await expect.element(titled('USER_POST').getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    // An address that leads nowhere good is no link.
    expect(messageOf('COURSE')?.querySelector('a')).toBeNull()
    expect(shown('COURSE')).not.toContain('Copy link')
    expect(shown('USER_POST')).toContain('Copy link')
    await expectAccessible()
    await page.getByRole('button', { name: 'Read More' }).first().click()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
    await expect.element(page.getByText('All of it.')).toBeVisible()
  })

it('MSG-23 an issue of a newsletter is liked where it stands: its likes are asked for, and one like adds one', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const like = { postId: 'issue', userId: account.user.userId, objectType: 'NEWSLETTER' as const, isLiked: false, likeCount: 2 }
  server.answer('getLike', () => success(like))
  server.answer('likeObject', () => success(Object.assign(like, { isLiked: true, likeCount: 3 })))
  const chat = account.addChat({ chat_type: 'NEWSLETTER', name: 'Newsletter' }, (id) => [
    makeReply(id, { message_type: 'NEWSLETTER', content: 'News.', object_type: 'NEWSLETTER', object_id: 'issue', object_title: 'Issue 1' }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  await messageList.getByRole('button', { name: 'Like 2 likes' }).click()
  await expect.element(messageList.getByRole('button', { name: 'Liked 3 likes' })).toHaveAttribute('aria-pressed', 'true')
  expect(server.calls('likeObject').map(({ body }) => body)).toEqual([{ postId: 'issue', userId: account.user.userId }])
  reloadApp()
  await expect.element(messageList.getByRole('button', { name: 'Liked 3 likes' })).toBeVisible()
})

it('MSG-23 an issue that is not this person’s has no Like', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  server.refuse('getLike', 'object_not_found')
  const chat = account.addChat({ chat_type: 'NEWSLETTER', name: 'Newsletter' }, (id) => [
    makeReply(id, { message_type: 'NEWSLETTER', content: 'News.', object_type: 'NEWSLETTER', object_id: 'issue', object_title: 'Issue 1' }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(messageList.getByRole('heading', { name: 'Issue 1' })).toBeVisible()
  await expect.poll(() => server.calls('getLike').length).toBe(1)
  await server.settled()
  await expect.element(messageList.getByRole('button', { name: /^Like/ })).not.toBeInTheDocument()
})
