import { messageMaxCharacters } from '@xperto/contract'
import { fillComposer, useDrafts } from './composer-draft.ts'

/**
 * What stands in the input after a prompt was chosen. A prompt takes the place of another one; what the person wrote themselves stays,
 * with the prompt under it.
 */
export function withPrompt(draft: string, prompt: string, prompts: readonly string[]): string {
  const own = draft.trim()
  const text = own === '' || own === prompt || prompts.includes(own) ? prompt : `${draft.trimEnd()}\n\n${prompt}`
  return text.length <= messageMaxCharacters ? text : draft
}

/** Puts a prompt into the input of a chat for the person to send or change (TYP-16). Nothing they wrote is lost by it. */
export function fillPrompt(chatId: string, prompt: string, prompts: readonly string[] = []): void {
  fillComposer(chatId, withPrompt(useDrafts.getState().drafts[chatId] ?? '', prompt, prompts))
}
