import type { Message } from '@xperto/contract'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedAccount } from './scripted-account.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** Adds a message beside one of a chat, with what follows it there; the account keeps both branches. */
export interface ScriptedBranches {
  /** Puts `branch` in the place of `message` and of everything after it. The first of `branch` becomes its next version. */
  branchOff: (message: Message, branch: (siblingIds: string[]) => Message[]) => void
}

/** Keeps the branches of every chat, as the server does: `showBranch` brings back the one that holds a message. */
export function scriptBranches(server: ScriptedServer, account: ScriptedAccount): ScriptedBranches {
  /** What was shown from a message to the end of its branch, by that message. */
  const left = new Map<string, Message[]>()
  const swap = (chatId: string, at: number, branch: Message[]): void => {
    const shown = account.messages.get(chatId) ?? []
    const [head] = shown.slice(at)
    if (head) left.set(head.id, shown.slice(at))
    account.messages.set(chatId, [...shown.slice(0, at), ...branch])
  }
  server.answer('showBranch', ({ params, query }) => {
    const shown = () => account.messages.get(params.chatId) ?? []
    if (!shown().some(({ id }) => id === query.message_id)) {
      const branch = left.get(query.message_id)
      const at = shown().findIndex(({ sibling_ids }) => sibling_ids?.includes(query.message_id))
      if (!branch || at < 0) return refusalOf('message_not_found')
      swap(params.chatId, at, branch)
    }
    return success({ last_message_id: shown().at(-1)?.id ?? '', message_count: shown().length })
  })
  return {
    branchOff: (message, branch) => {
      const shown = account.messages.get(message.chat_id) ?? []
      const made = branch(message.sibling_ids ?? [message.id])
      const ids = [...(message.sibling_ids ?? [message.id]), ...made.slice(0, 1).map(({ id }) => id)]
      const all = [...[...left.values()].flat(), ...shown, ...made]
      for (const one of all) if (ids.includes(one.id)) one.sibling_ids = ids
      swap(message.chat_id, shown.indexOf(message), made)
    },
  }
}
