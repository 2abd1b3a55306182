import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../../money/credits/index.ts'
import { addressOfTitle } from './address-of-title.ts'
import { deleteArticle, insertArticle, updateArticle } from './articles.store.ts'
import { checkedWords } from './post-words.ts'
import type { PostWords } from './posts.store.ts'

/**
 * An article out of a Markdown file: the first heading is its title, the paragraph under it its summary, a line `Tags: a, b` its tags, and the rest its
 * content. Throws CommandRefused with what is missing.
 */
export function readArticle(markdown: string): PostWords {
  const lines = markdown
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const at = lines.findIndex((line) => /^# +\S/.test(line))
  if (at < 0) throw new CommandRefused('The file needs a title: a line that begins with "# ".')
  const title = (lines[at] ?? '').replace(/^# +/, '').replace(/ +#+ *$/, '')
  const rest = lines.slice(at + 1)
  const tagsAt = rest.findIndex((line) => /^tags:/i.test(line))
  const tags = tagsAt < 0 ? '' : (rest[tagsAt] ?? '').replace(/^tags:/i, '')
  const body = rest
    .filter((_, index) => index !== tagsAt)
    .join('\n')
    .trim()
  const [summary = ''] = body.split(/\n\s*\n/)
  if (summary.trim() === '' || /^(?:#|```|~~~|[-*] |\d+\. |\||>)/.test(summary))
    throw new CommandRefused('The file needs a summary: a paragraph under its title.')
  return checked({ title, summary: summary.replace(/[*_`]/g, ''), content: body.slice(summary.length).trim(), tags })
}

function checked(typed: Parameters<typeof checkedWords>[0]): PostWords {
  try {
    return checkedWords(typed, { isDraft: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new CommandRefused(Object.values(error.fields ?? {}).join(' ') || error.message)
  }
}

/** Publishes an article; answers its address. Throws CommandRefused. */
export async function addArticle(db: Database, markdown: string, randomBytes: (size: number) => Buffer): Promise<string> {
  const words = readArticle(markdown)
  return await db.asSystem(async (tx) => {
    for (;;) {
      const url = addressOfTitle(words.title, randomBytes)
      if (await insertArticle(tx, { ...words, url })) return url
    }
  })
}

/** Changes an article; its address and its likes stay. Throws CommandRefused. */
export async function changeArticle(db: Database, url: string, markdown: string): Promise<void> {
  const words = readArticle(markdown)
  if (!(await db.asSystem(async (tx) => await updateArticle(tx, { ...words, url }))))
    throw new CommandRefused(`There is no article ${url}.`)
}

/** Removes an article with its likes. Throws CommandRefused. */
export async function removeArticle(db: Database, url: string): Promise<void> {
  if (!(await db.asSystem(async (tx) => await deleteArticle(tx, url)))) throw new CommandRefused(`There is no article ${url}.`)
}
