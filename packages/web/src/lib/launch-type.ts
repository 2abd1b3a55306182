import { type ChatType, chatTypes } from '@xperto/contract'

const known: ReadonlySet<string> = new Set(chatTypes)
const isChatType = (name: string): name is ChatType => known.has(name)

/** The chat type that /xperto/launch/{slug} names: dashes become underscores, letters upper case; null for none (NAV-04). */
export function chatTypeOfSlug(slug: string): ChatType | null {
  const name = slug.replaceAll('-', '_').toUpperCase()
  return isChatType(name) ? name : null
}
