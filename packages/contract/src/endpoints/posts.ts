import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { imageMaxBytes, pageSizeMax, postContentMaxCharacters, postPageSize, searchMaxCharacters } from '../constants.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { like, postOrArticle, postPage, userPost } from '../schemas/post.ts'

const paged = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(postPageSize),
}

/** A list, or words between commas. Each is trimmed; what is empty or there already is left out. */
const tags = z.union([z.array(z.string().max(100)).max(100), z.string().max(2000)])

/** Lengths are rules (422), so that the sentence names them; only what nobody writes is of the wrong form. */
const words = {
  title: z.string().max(2000),
  summary: z.string().max(10_000),
  content: z.string().max(postContentMaxCharacters * 4),
}

export const postEndpoints = {
  listUserPosts: route('listUserPosts', {
    summary:
      'Published posts, newest first: all, or those of one person. `q` looks for words in title, summary, tags and content, `tag` for one tag.',
    service: 'main',
    query: z.object({
      ...paged,
      userId: id.optional(),
      q: z.string().max(searchMaxCharacters).optional(),
      tag: z.string().max(100).optional(),
    }),
    limits: [callLimits.search],
    responses: { 200: answer(postPage) },
  }),
  listOwnPosts: route('listOwnPosts', {
    summary:
      "The signed-in person's own posts: what waits first, then drafts, then what is published or was taken down, each newest first.",
    service: 'main',
    query: z.object(paged),
    responses: { 200: answer(postPage) },
  }),
  getUserPostByUrl: route('getUserPostByUrl', {
    summary: 'One published post or article by the last part of its address. Its author gets it in every state.',
    service: 'main',
    public: true,
    knowsSignedIn: true,
    params: z.object({ url: id }),
    responses: { 200: answer(postOrArticle) },
  }),
  createUserPost: route('createUserPost', {
    summary:
      'Publishes a post, or keeps it as a draft. A post of a new account whose links look like advertising waits for a person first.',
    service: 'main',
    body: z.object({
      ...words,
      summary: words.summary.default(''),
      content: words.content.default(''),
      tags: tags.default([]),
      userId: id.optional(),
      draft: z.boolean().default(false),
    }),
    limits: [callLimits.post],
    responses: { 200: answer(userPost) },
  }),
  updateUserPost: route('updateUserPost', {
    summary:
      "Changes a post of the signed-in person's own; what is left out stays. `draft: false` publishes a draft, `true` takes back what waits.",
    service: 'main',
    params: z.object({ id }),
    body: z.object({
      title: words.title.optional(),
      summary: words.summary.optional(),
      content: words.content.optional(),
      tags: tags.optional(),
      userId: id.optional(),
      draft: z.boolean().optional(),
    }),
    limits: [callLimits.post],
    responses: { 200: answer(userPost) },
  }),
  reportUserPost: route('reportUserPost', {
    summary: 'Tells an operator of a post, once a person. The post stays as it is until they decide.',
    service: 'main',
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    limits: [callLimits.like],
    responses: { 200: answer(z.object({ id, reported: z.literal(true) })) },
  }),
  readPostsRss: route('readPostsRss', {
    summary: 'The newest 50 published posts and articles as RSS.',
    service: 'main',
    public: true,
    responses: { 200: 'file' },
  }),
  deleteUserPost: route('deleteUserPost', {
    summary: "Deletes a post of the signed-in person's own with its likes.",
    service: 'main',
    params: z.object({ id }),
    responses: { 200: answer(z.object({ id })) },
  }),
}

export const imageEndpoints = {
  uploadImage: route('uploadImage', {
    summary:
      'Keeps a picture for a post or a course: a PNG, JPEG, WebP or GIF by its content, at most 256,000 bytes (MSG-21). It is written anew without what else stood in it.',
    service: 'main',
    upload: { field: 'file', maxBytes: imageMaxBytes, types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] },
    limits: [callLimits.image],
    responses: { 200: answer(z.object({ url: z.string() })) },
  }),
  readImage: route('readImage', {
    summary: 'A picture by its address, which lasts and cannot be guessed.',
    service: 'main',
    public: true,
    params: z.object({ file: z.string().regex(/^[0-9a-f]{40}\.(?:png|jpg|webp)$/) }),
    responses: { 200: 'file' },
  }),
}

const liked = { service: 'main', responses: { 200: answer(like) } } as const
const likedBy = z.object({ postId: id, userId: id })

export const likeEndpoints = {
  likeUserPost: route('likeUserPost', {
    summary: 'Likes a published post, once and for good: a second call answers like the first.',
    ...liked,
    body: z.object({ userPostId: id, userId: id }),
    limits: [callLimits.like],
  }),
  likeObject: route('likeObject', {
    summary:
      'Likes everything else that can be liked, by its object id: an article, a course, a resume, a newsletter. A second call answers like the first.',
    ...liked,
    body: likedBy,
    limits: [callLimits.like],
  }),
  getLike: route('getLike', {
    summary: 'Whether the signed-in person likes an object, and how many do.',
    ...liked,
    params: likedBy,
  }),
  removeLike: route('removeLike', {
    summary: "Takes a like of the signed-in person's back. For their own programs: the web client has no such button.",
    ...liked,
    params: likedBy,
    limits: [callLimits.like],
  }),
}
