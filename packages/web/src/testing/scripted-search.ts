import type { SearchHit } from '@xperto/contract'
import type { ScriptedAccount } from './scripted-account.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** Answers searches from the account: names and messages that have the question in them as it stands, newest first. */
export function scriptSearch(server: ScriptedServer, account: ScriptedAccount): void {
  server.answer('searchMessages', ({ query: { q, after, page, size } }) => {
    const hits = allHits(account, q).filter(({ created_on }) => after === undefined || created_on >= after)
    const newestFirst = hits.toSorted((one, other) => other.created_on.localeCompare(one.created_on))
    return {
      success: true as const,
      data: newestFirst.slice((page - 1) * size, page * size),
      // As far as a page has to look, and one further.
      pagination: { total_count: Math.min(hits.length, page * size + 1), page, size },
    }
  })
}

function allHits(account: ScriptedAccount, question: string): SearchHit[] {
  return account.chats.flatMap((chat) => {
    const of = { chat_id: chat.id, chat_name: chat.name, chat_type: chat.chat_type }
    const inName = { ...of, message_id: null, excerpt: chat.name, created_on: chat.last_updated_on }
    const inMessages = (account.messages.get(chat.id) ?? []).map(({ id, content, created_on }) => ({
      ...of,
      message_id: id,
      excerpt: content,
      created_on,
    }))
    return [inName, ...inMessages].flatMap((hit): SearchHit[] => {
      const at = hit.excerpt.toLowerCase().indexOf(question.toLowerCase())
      return at === -1 ? [] : [{ ...hit, ranges: [[at, at + question.length]] }]
    })
  })
}
