import type { UserPost } from '@xperto/contract'
import { create } from 'zustand'

/** What is being written: a new post (`post` null), or one's own that is changed. Null: nothing. */
export type Written = { post: UserPost | null; focusAfter: (() => HTMLElement | null) | null } | null

/** The one editor of posts: opened by a header, a page of a post or the list of own posts, drawn by the page. */
export const usePostEditor = create<{ written: Written }>()(() => ({ written: null }))

export const writePost = (post: UserPost | null, focusAfter: (() => HTMLElement | null) | null = null): void =>
  usePostEditor.setState({ written: { post, focusAfter } })

export const closePostEditor = (): void => usePostEditor.setState({ written: null })
