import { chatTypeDefinitions, definitionOf } from '@xperto/chat-types/definitions'
import type { Goal } from '@xperto/contract'

type TaskChat = Goal['milestones'][number]['tasks'][number]['chat']

/** The launch address and the words of the way from a task to its chat: `Open Quiz`; help where any chat does. */
export function chatForTask({ chat_type, prompt }: TaskChat) {
  const { slug, title } = definitionOf(chat_type)
  const label = chat_type === chatTypeDefinitions.DEFAULT.type ? 'Get help' : `Open ${title}`
  return { label, to: '/xperto/launch/$slug', params: { slug }, search: { q: prompt } } as const
}
