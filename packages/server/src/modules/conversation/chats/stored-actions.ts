import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { OfferedAction } from '@xperto/chat-types/kit'
import type { StoredAction } from '../../../platform/db/schema/messages.ts'

/** Buttons as they are kept: a title is the definition's and a message the title unless the flow said otherwise. */
export function storedActions(definition: ChatTypeDefinition, offered: readonly OfferedAction[]): StoredAction[] {
  return offered.map(({ action, title, message, disabledReason }) => {
    const shown = title ?? definition.actions[action] ?? sentenceOf(action)
    return { action, title: shown, message: message ?? shown, disabledReason: disabledReason ?? null }
  })
}

/** END_SUPPORT → "End support": for a button that nobody gave a title. */
function sentenceOf(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
