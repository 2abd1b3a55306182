import { useQueryClient } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import type { ResumeFieldChange } from '@xperto/contract/endpoints/resumes'
import { useCallback, useRef } from 'react'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { showResume } from '../../../../lib/resumes/get-resume.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'

/** Changes fields; answers whether that was done. `cause` is what the history calls it. */
export type ChangeFields = (changes: ResumeFieldChange[], cause: string) => Promise<boolean>

/**
 * Changes of a résumé's fields, one after the other, each on the version that the one before made. One that fails is told (RES-09), and what the
 * server has is fetched; what was typed stays in its field.
 */
export function useFieldChanges({ resume_id: resumeId, chat_id: chatId }: Resume): ChangeFields {
  const api = useResumeApi()
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    async (changes, cause) => {
      const own = last.current.then(async () => {
        const now = client.getQueryData<Resume | null>(resumeKey(chatId))
        if (!now) return false
        try {
          const body = { base_version: now.version, changes, cause: cause.slice(0, 200) }
          showResume(client, (await api('changeResumeFields', { params: { resumeId }, body })).data)
          return true
        } catch (error) {
          if (!isSessionOver(error)) toast.error(resumeNotices.fieldFailed)
          void client.invalidateQueries({ queryKey: resumeKey(chatId) })
          return false
        }
      })
      last.current = own
      return await own
    },
    [api, client, resumeId, chatId],
  )
}
