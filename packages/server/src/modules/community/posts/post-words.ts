import {
  AppError,
  postContentMaxCharacters,
  postSummaryMaxCharacters,
  postTagMaxCharacters,
  postTagsMax,
  postTitleMaxCharacters,
} from '@xperto/contract'
import { postNotices } from '@xperto/contract/post-notices'
import { findInvalidYoutube } from '@xperto/contract/youtube-names'
import { cleanText } from '../../../platform/text/clean-text.ts'
import type { PostWords } from './posts.store.ts'

/** What was typed, before any rule. */
export interface TypedPost {
  title: string
  summary: string
  content: string
  tags: readonly string[] | string
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/**
 * A post as it is kept (POS-02). A draft needs a title alone. Throws post_title_required, post_summary_required, youtube_invalid and post_too_long, each with its field.
 */
export function checkedWords(typed: TypedPost, { isDraft }: { isDraft: boolean }): PostWords {
  const words: PostWords = {
    title: oneLine(typed.title),
    summary: oneLine(typed.summary),
    content: cleanText(typed.content).trimEnd(),
    tags: tagsOf(typed.tags),
  }
  if (words.title === '') throw new AppError('post_title_required', { fields: { title: postNotices.titleRequired } })
  if (words.summary === '' && !isDraft) throw new AppError('post_summary_required', { fields: { summary: postNotices.summaryRequired } })
  requireAtMost('title', words.title, postTitleMaxCharacters)
  requireAtMost('summary', words.summary, postSummaryMaxCharacters)
  requireAtMost('content', words.content, postContentMaxCharacters)
  if (findInvalidYoutube(words.content) !== null) throw new AppError('youtube_invalid', { fields: { content: postNotices.youtubeInvalid } })
  if (words.tags.length > postTagsMax) throw tooLong('tags', `A post has at most ${postTagsMax} tags.`)
  for (const tag of words.tags) requireAtMost('tags', tag, postTagMaxCharacters)
  return words
}

/** Tags as a list: split at commas, trimmed, each once whatever its case. */
export function tagsOf(typed: readonly string[] | string): string[] {
  const tags = new Map<string, string>()
  for (const written of typeof typed === 'string' ? [typed] : typed)
    for (const part of written.split(',')) {
      const tag = oneLine(part)
      if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
    }
  return [...tags.values()]
}

function requireAtMost(field: keyof PostWords, text: string, most: number): void {
  if ([...text].length > most) throw tooLong(field, `This has at most ${most.toLocaleString('en')} characters.`)
}

const tooLong = (field: keyof PostWords, sentence: string) => new AppError('post_too_long', { fields: { [field]: sentence } })
