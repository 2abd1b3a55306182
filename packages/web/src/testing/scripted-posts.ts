import type { Message, PostOrArticle, UserPost } from '@xperto/contract'
import { makeReply, nextInstant } from './objects.ts'
import type { ScriptedAccount } from './scripted-account.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** Posts that there are, newest first; what the page writes, changes, likes and deletes stands in it. */
export interface ScriptedPosts {
  list: UserPost[]
  add: (more?: Partial<UserPost>) => UserPost
}

/** Answers the calls of posts and likes; the author of what the page writes is the account's person. */
export function scriptPosts(server: ScriptedServer, account: ScriptedAccount | null): ScriptedPosts {
  const posts: ScriptedPosts = {
    list: [],
    add: (more = {}) => {
      const id = crypto.randomUUID()
      const post: UserPost = {
        id,
        title: 'What a missing index looks like from the outside',
        summary: 'Slow only on Mondays: how I found it with two commands.',
        content: 'The page was slow only on **Mondays**.',
        createdOn: nextInstant(),
        isLiked: false,
        likeCount: 14,
        url: `post-${id.slice(0, 6)}`,
        userId: 'somebody',
        tags: ['postgres', 'indexes'],
        userDetails: { fullname: 'A reader' },
        updatedOn: nextInstant(),
        status: 'PUBLISHED',
        notice: null,
        noticeLinks: [],
        ...more,
      }
      posts.list.unshift(post)
      return post
    },
  }
  const user = account?.user
  const known = (id: string) => posts.list.find((post) => post.id === id)
  const asAny = (post: UserPost): PostOrArticle => ({ ...post, objectType: 'USER_POST' })
  const tagsOf = (tags: string | string[] | undefined) =>
    typeof tags === 'string' ? tags.split(',').map((tag) => tag.trim()) : (tags ?? [])
  server.answer('getUserPostByUrl', ({ params: { url } }) => {
    const post = posts.list.find((one) => one.url === url)
    return post ? success(asAny(post)) : refusalOf('post_not_found')
  })
  server.answer('listOwnPosts', ({ query: { page, limit } }) => {
    const own = posts.list.filter(({ userId }) => userId === user?.userId)
    const items = own.slice((page - 1) * limit, page * limit)
    return success({ items, currentPage: page, totalPages: Math.ceil(own.length / limit), totalItems: own.length })
  })
  server.answer('listUserPosts', ({ query: { page, limit, q = '', tag } }) => {
    const words = q.toLowerCase().split(/\s+/)
    const found = posts.list.filter(({ status, title, summary, content, tags }) => {
      const text = [title, summary, content, ...tags].join(' ').toLowerCase()
      return status === 'PUBLISHED' && words.every((word) => text.includes(word)) && (tag === undefined || tags.includes(tag))
    })
    const items = found.slice((page - 1) * limit, page * limit)
    return success({ items, currentPage: page, totalPages: Math.ceil(found.length / limit), totalItems: found.length })
  })
  server.answer('createUserPost', ({ body: { tags, draft, userId: _, ...words } }) =>
    success(
      posts.add({
        ...words,
        tags: tagsOf(tags),
        likeCount: 0,
        userId: user?.userId ?? '',
        userDetails: { fullname: user?.name ?? '' },
        status: draft ? 'DRAFT' : 'PUBLISHED',
      }),
    ),
  )
  server.answer('updateUserPost', ({ params: { id }, body: { tags, draft, userId: _, ...words } }) => {
    const post = known(id)
    if (!post) return refusalOf('post_not_found')
    Object.assign(post, words, { tags: tagsOf(tags), status: draft ? 'DRAFT' : 'PUBLISHED' })
    return success(post)
  })
  server.answer('deleteUserPost', ({ params: { id } }) => {
    posts.list = posts.list.filter((post) => post.id !== id)
    return success({ id })
  })
  server.answer('likeUserPost', ({ body: { userPostId: postId, userId } }) => {
    const post = known(postId)
    if (!post) return refusalOf('object_not_found')
    if (!post.isLiked) Object.assign(post, { isLiked: true, likeCount: post.likeCount + 1 })
    return success({ postId, userId, objectType: 'USER_POST', isLiked: true, likeCount: post.likeCount })
  })
  return posts
}

/** A post as a message of the chat that shows it. */
export const asMessage = (chatId: string, post: UserPost): Message =>
  makeReply(chatId, {
    id: post.id,
    message_type: 'USER_POST',
    content: post.summary,
    markdown: post.content,
    created_on: post.createdOn,
    object_type: 'USER_POST',
    object_id: post.id,
    object_title: post.title,
    object_url: `${location.origin}/xperto/insight/${post.url}`,
    is_object_liked: post.isLiked,
    object_like_count: post.likeCount,
    user_fullname: post.userDetails.fullname,
    parent_message_id: null,
  })
