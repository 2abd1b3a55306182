import type { Message, Resume, ResumeSuggestions } from '@xperto/contract'
import { ChatClient } from './chat-client.ts'

/** A person in a chat of a résumé, over the whole product. */
export async function talkOfResume(url: string, token: string, chatId?: string) {
  const client = new ChatClient(url, token)
  const id = chatId ?? (await client.chatOfType('RESUME')).id
  const newest = async (): Promise<Message> => {
    const last = (await client.messages(id)).at(-1)
    if (!last) throw new Error('nothing was answered')
    return last
  }
  const resume = async (): Promise<Resume> => {
    const resumeId = (await client.call<{ objectId: string }>('GET', `/chats/${id}`)).data.objectId
    return (await client.call<Resume>('GET', `/resume/get_resume_data/${resumeId}`)).data
  }
  return {
    client,
    chatId: id,
    resume,
    messages: async () => await client.messages(id),
    /** Says something and answers the reply. */
    async say(text: string): Promise<Message> {
      await client.say(id, text)
      return await newest()
    },
    /** Presses a button of the newest reply. */
    async press(action: string): Promise<Message> {
      const offered = (await newest()).user_actions.find(({ action_type, disabled }) => action_type === action && !disabled)
      if (!offered) throw new Error(`${action} is not offered`)
      await client.say(id, offered.action_message, { user_action_type: action })
      return await newest()
    },
    suggestions: async () => (await client.call<ResumeSuggestions>('GET', `/resume/${(await resume()).resume_id}/suggestions`)).data,
  }
}
