import { useQueryClient } from '@tanstack/react-query'
import type { FoundField, ResumeUpload } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { useState } from 'react'
import { useServices } from '../../../../lib/app-services.tsx'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { chooseResumeView } from '../../../../lib/resumes/resume-view.ts'
import { settle, type Settled, useSettled } from '../../../../lib/resumes/settled-fields.ts'
import { useShowUpload } from '../../../../lib/resumes/uploads.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'

/** The fields of a file and what the person settled of them. */
export function useFoundFields(upload: ResumeUpload): {
  doubtful: FoundField[]
  clear: FoundField[]
  /** How many doubtful ones have no answer. */
  open: number
  settled: Settled
  settleOne: (path: string, value: string | null | undefined) => void
  isBusy: boolean
  /** Why the server does not take a value, by path. */
  refused: Readonly<Record<string, string>>
  use: () => Promise<void>
} {
  const { upload_id: uploadId, chat_id: chatId } = upload
  const api = useResumeApi()
  const client = useQueryClient()
  const { changes } = useServices()
  const settled = useSettled(uploadId)
  const showUpload = useShowUpload()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const fields = upload.found?.fields ?? []
  const doubtful = fields.filter(({ state }) => state === 'check')
  return {
    doubtful,
    clear: fields.filter(({ state }) => state === 'clear'),
    open: doubtful.filter(({ path }) => settled[path] === undefined).length,
    settled,
    settleOne: (path, value) => {
      setRefused(({ [path]: _, ...rest }) => rest)
      settle(uploadId, path, value)
    },
    isBusy,
    refused,
    async use() {
      setBusy(true)
      try {
        const answers = Object.entries(settled).map(([path, value]) => ({ path, value }))
        const { data } = await api('useFoundFields', { params: { uploadId }, body: { settled: answers } })
        await client.invalidateQueries({ queryKey: resumeKey(chatId), exact: true })
        changes.tell({ kind: 'change', change: { kind: 'messages_added', chat_id: chatId } })
        showUpload(data)
        toast.success(resumeNotices.updated)
        chooseResumeView(chatId, 'fields')
      } catch (error) {
        if (error instanceof CallError) setRefused(pathsOf(error.fields, fields))
        toast.error(resumeNotices.fieldFailed)
      }
      setBusy(false)
    },
  }
}

/** The server names a line by its text and a link by its address; the field is the one it stands in. */
function pathsOf(refused: Readonly<Record<string, string>>, fields: readonly FoundField[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refused).map(([path, why]) => [
      fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.path ?? path,
      why,
    ]),
  )
}
