import { z } from 'zod'
import { objectTypes } from '../chat-types.ts'
import { id, instant } from './common.ts'

/**
 * Where a post stands. DRAFT and WAITING are its author's alone to see; a post that was taken down (HIDDEN) as well. An operator decides about
 * what waits.
 */
export const postStates = ['DRAFT', 'WAITING', 'PUBLISHED', 'HIDDEN'] as const
export type PostState = (typeof postStates)[number]

/** An insight post (FLD-07). */
export const userPost = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Markdown. */
  content: z.string(),
  /** When readers could first see it; of a draft, when it was begun. */
  createdOn: instant,
  isLiked: z.boolean(),
  likeCount: z.number().int(),
  /** The last part of its address: /xperto/insight/{url}. An edit keeps it. */
  url: z.string(),
  userId: id,
  tags: z.array(z.string()),
  userDetails: z.object({ fullname: z.string() }),
  /** Beside the specification: */
  updatedOn: instant,
  status: z.enum(postStates),
  /** why it waits or was taken down, in words for its author (null to everybody else), */
  notice: z.string().nullable(),
  /** and the links that it waits for. */
  noticeLinks: z.array(z.string()),
})
export type UserPost = z.infer<typeof userPost>

/** An article of the operator at the address of a post: it has no author among the people. */
export const postOrArticle = userPost.extend({ userId: id.nullable(), objectType: z.enum(['USER_POST', 'ARTICLE']) })
export type PostOrArticle = z.infer<typeof postOrArticle>

/** A page of the main API. */
export const postPage = z.object({
  items: z.array(userPost),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalItems: z.number().int(),
})
export type PostPage = z.infer<typeof postPage>

/** A like as it stands after the call (POS-05): at most one of a person and object. */
export const like = z.object({
  postId: id,
  userId: id,
  objectType: z.enum(objectTypes),
  isLiked: z.boolean(),
  likeCount: z.number().int(),
})
export type Like = z.infer<typeof like>
