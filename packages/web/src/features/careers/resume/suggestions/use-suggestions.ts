import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resume, ResumeSuggestions } from '@xperto/contract'
import { useRef, useState } from 'react'
import { askInChat } from '../../../../lib/ask-in-chat.ts'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { suggestionsKey, suggestionsQuery } from '../../../../lib/resumes/suggestions-query.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'

const chatIsBusy = 'Answer what the chat asks first, then try again.'

/**
 * The suggestions of a résumé and what a person decides on them, one thing after the other. A decision that comes too late, as from an older tab, is told, and what
 * the server has is shown.
 */
export function useSuggestions(resume: Resume) {
  const api = useResumeApi()
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const isBusy = useRef(false)
  const { chat_id: chatId, resume_id: resumeId } = resume
  const list = useQuery(suggestionsQuery(api, resume))

  const doing = async (name: string, run: () => Promise<{ data: ResumeSuggestions }>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusy(name)
    try {
      client.setQueryData(suggestionsKey(chatId), (await run()).data)
      return true
    } catch (error) {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
      return false
    } finally {
      isBusy.current = false
      setBusy(null)
      void client.invalidateQueries({ queryKey: resumeKey(chatId) })
    }
  }
  const base = () => ({ base_version: list.data?.version ?? resume.version })
  return {
    list,
    /** The suggestion that is being worked on; null for none. */
    busy,
    accept: async (suggestionId: string) =>
      await doing(suggestionId, async () => await api('acceptResumeSuggestion', { params: { resumeId, suggestionId }, body: base() })),
    reject: async (suggestionId: string) =>
      await doing(suggestionId, async () => await api('rejectResumeSuggestion', { params: { resumeId, suggestionId } })),
    undo: async (suggestionId: string) =>
      await doing(suggestionId, async () => await api('undoResumeSuggestion', { params: { resumeId, suggestionId }, body: base() })),
    reword: async (suggestionId: string, body: { value: string } | { take_out: { from: number; to: number } }) =>
      await doing(suggestionId, async () => await api('editResumeSuggestion', { params: { resumeId, suggestionId }, body })),
    /** Asks in the chat, where a model may answer; by the rules where nobody can write there now. */
    find: async () => {
      if (!askInChat(chatId, 'Which lines are weak?'))
        await doing('find', async () => await api('makeResumeSuggestions', { params: { resumeId } }))
    },
    /** The person calls words true: the chat asks what shows it. */
    callTrue: (number: number, words: string): void => {
      if (askInChat(chatId, `It is true (suggestion ${number}): "${words}"`)) toast.success('Say in the chat what shows it.')
      else toast.error(chatIsBusy)
    },
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
