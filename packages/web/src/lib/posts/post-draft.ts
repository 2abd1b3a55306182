import { postPrefix } from '../session/kept-writing.ts'
import { parseJson, readStored, writeStored } from '../storage/stored-json.ts'

/** The form of a post as it is typed. */
export interface PostForm {
  title: string
  summary: string
  content: string
  tags: string
}

const keyOf = (postId: string | null) => `${postPrefix}${postId ?? 'new'}`

/** What was typed into the form of that post (null: a new one) and not saved; null where nothing was. It survives a reload and a closed tab. */
export function readPostDraft(postId: string | null): PostForm | null {
  const kept = parseJson(readStored(keyOf(postId))) as Partial<Record<keyof PostForm, unknown>> | null
  if (typeof kept !== 'object' || kept === null) return null
  const text = (name: keyof PostForm): string => (typeof kept[name] === 'string' ? kept[name] : '')
  return { title: text('title'), summary: text('summary'), content: text('content'), tags: text('tags') }
}

/** Keeps it in the browser; false where the browser keeps nothing. */
export const keepPostDraft = (postId: string | null, form: PostForm): boolean => writeStored(keyOf(postId), JSON.stringify(form)) === null

export const forgetPostDraft = (postId: string | null): void => void writeStored(keyOf(postId), null)
