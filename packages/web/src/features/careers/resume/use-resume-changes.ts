import { useQueryClient } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { CallError } from '@xperto/contract/client'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { fetchResumeFile, nameOfFile } from '../../../lib/resumes/fetch-resume-file.ts'
import { resumeKey } from '../../../lib/resumes/resume-key.ts'
import { showResume } from '../../../lib/resumes/get-resume.ts'
import { useResumeApi } from '../../../lib/resumes/use-resume-api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'

export type FileKind = 'pdf' | 'docx'

/** What is under way: nothing, a save, or the making of a file. */
export type ResumeWork = 'none' | 'saving' | FileKind

/**
 * What a person does with a résumé, one thing after the other. Each answers whether it was done; what went wrong is said here.
 */
export function useResumeChanges(resume: Resume) {
  const api = useResumeApi()
  const client = useQueryClient()
  const [work, setWork] = useState<ResumeWork>('none')
  const isBusy = useRef(false)
  const params = { resumeId: resume.resume_id, chatId: resume.chat_id }

  const tell = (error: unknown): void => {
    if (!isSessionOver(error)) toast.error(sentenceOf(error))
    // A fault of the LaTeX stands with its line in the résumé; a change from elsewhere too.
    if (error instanceof CallError) void client.invalidateQueries({ queryKey: resumeKey(resume.chat_id) })
  }
  const doing = async (kind: ResumeWork, run: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setWork(kind)
    try {
      await run()
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      isBusy.current = false
      setWork('none')
    }
  }
  const make = async (kind: FileKind): Promise<Resume> => {
    const { data } = await api('makeResumeFile', { params, query: { file_type: kind } })
    showResume(client, data)
    return data
  }
  const save = async (latex: string): Promise<void> => {
    showResume(client, (await api('updateResumeLatex', { params, body: { resume_latex: latex } })).data)
    toast.success(resumeNotices.updated)
  }
  const download = async (from: Resume, address: string, kind: FileKind): Promise<void> =>
    saveFile(nameOfFile(from, kind), await fetchResumeFile(api, from, address))

  return {
    work,
    /** RES-06: saves edited LaTeX, then makes the PDF; `saved` is called in between, for what is saved is safe whatever TeX says. */
    updateAndMake: async (latex: string | null, saved: () => void) =>
      await doing('pdf', async () => {
        if (latex !== null) {
          await save(latex)
          saved()
        }
        await make('pdf')
        toast.success(resumeNotices.generated)
      }),
    /** RES-08. */
    downloadPdf: async () =>
      await doing('saving', async () => {
        if (resume.resume_pdf_url === null) toast.error(resumeNotices.generateFirst)
        else await download(resume, resume.resume_pdf_url, 'pdf')
      }),
    /** RES-10: the DOCX is made when it is wanted, of the fields as they are. */
    downloadDocx: async () =>
      await doing('docx', async () => {
        const made = await make('docx')
        if (made.resume_docx_url !== null) await download(made, made.resume_docx_url, 'docx')
      }),
    /** The fields as a JSON Resume, free. */
    downloadJson: async () =>
      await doing('saving', async () => {
        const response: Response = await api('exportResumeJson', { params: { resumeId: resume.resume_id } })
        saveFile(nameOfFile(resume, 'json'), await response.blob())
      }),
    restore: async (version: number) =>
      await doing('saving', async () => {
        const { data } = await api('restoreResumeVersion', { params: { resumeId: resume.resume_id, version } })
        showResume(client, data)
      }),
  }
}

export type ResumeChanges = ReturnType<typeof useResumeChanges>
