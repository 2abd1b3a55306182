import { useQueryClient } from '@tanstack/react-query'
import { type Chat, resumeUploadBytes } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { useState } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { chatKeys } from '../../../lib/chats/chat-keys.ts'
import { showOwnPanel } from '../../../lib/open-panel.ts'
import { chooseResumeView } from '../../../lib/resumes/resume-view.ts'
import { showFieldsOf } from '../../../lib/resumes/settled-fields.ts'
import { uploadsKey } from '../../../lib/resumes/uploads.ts'
import { useResumeApi } from '../../../lib/resumes/use-resume-api.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'
import { isPhone } from '../../../lib/workspace-view.ts'
import { isPhoto, shrinkPhoto } from './shrink-photo.ts'

export interface Uploading {
  /** The file that is on its way; null for none. */
  fileName: string | null
  /** Why the last one was not taken; null where it was. */
  failure: string | null
  send: (files: readonly File[]) => void
  forget: () => void
}

/**
 * Sends a file into a chat (MSG-22). A photo is made smaller first. What came of it stands in the chat; where fields are to be confirmed, their panel opens
 * beside it, on a phone by the button under the answer.
 */
export function useUpload(chat: Chat): Uploading {
  const api = useResumeApi()
  const client = useQueryClient()
  const { changes } = useServices()
  const { user } = useSession()
  const [fileName, setFileName] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const fail = (why: string) => {
    setFailure(why)
    toast.error(resumeNotices.uploadFailedTryAgain)
  }
  const show = async (): Promise<void> => {
    // Its two messages, the chat's résumé, and what was found.
    changes.tell({ kind: 'change', change: { kind: 'messages_added', chat_id: chat.id } })
    changes.tell({ kind: 'change', change: { kind: 'resume_changed', chat_id: chat.id } })
    await client.invalidateQueries({ queryKey: chatKeys.one(chat.id), exact: true })
    await client.invalidateQueries({ queryKey: uploadsKey(chat.id) })
  }
  const sendOne = async (file: File, userId: string): Promise<void> => {
    setFailure(null)
    setFileName(file.name)
    try {
      const small = isPhoto(file) ? await shrinkPhoto(file) : file
      if (small === null) return fail('This browser cannot make this picture small enough. Save it as JPEG, or paste the text here.')
      if (small.size > resumeUploadBytes)
        return fail('This file has more than 5 MB. Save it as PDF without large pictures, or paste its text here.')
      const form = new FormData()
      form.append('file', small, small.name)
      const { data } = await api('uploadFile', { query: { user_id: userId, chat_id: chat.id }, form })
      await show()
      toast.success(resumeNotices.fileUploaded)
      const uploads = (await api('listUploads', { query: { chat_id: chat.id } })).data
      const toConfirm = uploads.find(({ message_id: id, state }) => state === 'to_confirm' && data.message_ids.includes(id ?? ''))
      if (!toConfirm) return
      showFieldsOf(chat.id, toConfirm.upload_id)
      chooseResumeView(chat.id, 'found')
      if (!matchMedia(isPhone).matches) showOwnPanel(chat.id)
    } catch (error) {
      fail(error instanceof CallError ? error.message : 'The connection was lost. Your file is still here: choose it again.')
      // A file that the server refused has its reason in the chat.
      await show()
    } finally {
      setFileName(null)
    }
  }
  return {
    fileName,
    failure,
    forget: () => setFailure(null),
    send(files) {
      const [file, ...more] = files
      if (!file || fileName !== null || !user) return
      if (more.length > 0) return fail('Choose one file at a time.')
      void sendOne(file, user.userId)
    },
  }
}
