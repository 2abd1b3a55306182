import { useQueryClient } from '@tanstack/react-query'
import type { ParserView, Resume } from '@xperto/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { showResume } from '../../../../lib/resumes/get-resume.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'

type Difference = ParserView['differences'][number]

/** Carries out the fixes of some differences in one change, and makes the file again. `busy`: the number of the one, or `all`. */
export function useFixes(resume: Resume, file: ParserView['file']) {
  const api = useResumeApi()
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const fix = async (which: number | 'all', differences: readonly Difference[]): Promise<void> => {
    setBusy(which)
    try {
      const fixes = differences.flatMap((difference) => difference.fix ?? [])
      const template = fixes.find((one) => one.template !== null)?.template
      const { data } = await api('changeResumeFields', {
        params: { resumeId: resume.resume_id },
        body: {
          base_version: resume.version,
          changes: fixes.flatMap(({ changes }) => changes),
          ...(template ? { template } : {}),
          ...(fixes.some((one) => one.back_to_fields) ? { back_to_fields: true } : {}),
          cause: `Fixed: ${[...new Set(fixes.map(({ label }) => label))].join(', ')}`.slice(0, 200),
        },
      })
      showResume(client, data)
      const params = { resumeId: resume.resume_id, chatId: resume.chat_id }
      showResume(client, (await api('makeResumeFile', { params, query: { file_type: file } })).data)
    } catch (error) {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: resumeKey(resume.chat_id) })
    } finally {
      setBusy(null)
    }
  }
  return { fix, busy }
}
