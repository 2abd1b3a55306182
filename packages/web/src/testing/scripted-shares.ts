import type { Message, Share } from '@xperto/contract'
import { makeChat, nextInstant } from './objects.ts'
import type { ScriptedAccount } from './scripted-account.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** What the person shared, newest first; the test adds to it, and what the page shares and withdraws stands in it. */
export interface ScriptedShares {
  list: Share[]
  add: (name: string, messages?: Message[], chatId?: string) => Share
}

/** Answers sharing, the list of shares and the copies themselves, for the account and for everybody else who has a link. */
export function scriptShares(server: ScriptedServer, account: ScriptedAccount): ScriptedShares {
  const copies = new Map<string, Message[]>()
  const shares: ScriptedShares = {
    list: [],
    add: (name, messages = [], chatId) => {
      const share_id = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
      const url = `${location.origin}/xperto/share/${share_id}`
      const share = { share_id, url, chat_id: chatId ?? null, name, message_count: messages.length, created_on: nextInstant() }
      shares.list.unshift(share)
      copies.set(share_id, messages)
      return share
    },
  }
  const known = (shareId: string) => shares.list.find(({ share_id }) => share_id === shareId)
  server.answer('shareChat', ({ params: { chatId } }) => {
    const share = shares.add(account.chat(chatId).name, account.messages.get(chatId), chatId)
    return success({ share_id: share.share_id, url: share.url })
  })
  server.answer('listShares', ({ query: { page, size } }) => ({
    success: true as const,
    data: shares.list.slice((page - 1) * size, page * size),
    pagination: { total_count: shares.list.length, page, size },
  }))
  server.answer('withdrawShare', ({ params: { shareId } }) => {
    shares.list = shares.list.filter(({ share_id }) => share_id !== shareId)
    return success({ share_id: shareId })
  })
  server.answer('getSharedChat', ({ params: { shareId } }) => {
    const share = known(shareId)
    return share ? success(makeChat({ id: shareId, name: share.name, chat_type: 'SHARED' })) : refusalOf('share_not_found')
  })
  server.answer('listSharedMessages', ({ params: { shareId }, query: { page, size } }) => {
    const all = (copies.get(shareId) ?? []).toReversed()
    const pagination = { total_count: all.length, page, size }
    return { success: true as const, data: all.slice((page - 1) * size, page * size), pagination }
  })
  server.answer('continueShare', ({ params: { shareId } }) =>
    success(account.addChat({ name: known(shareId)?.name ?? '' }, () => copies.get(shareId) ?? [])),
  )
  return shares
}
