import { useQueryClient } from '@tanstack/react-query'
import type { Resume, ResumePaper, TemplateName } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { showResume } from '../../../../lib/resumes/get-resume.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'

/** Changes the template or the paper of a résumé; the LaTeX follows. */
export function useLayout(
  resume: Resume,
): (layout: { template?: TemplateName | undefined; paper?: ResumePaper | undefined }) => Promise<void> {
  const api = useResumeApi()
  const client = useQueryClient()
  return async (layout) => {
    try {
      const body = { base_version: resume.version, changes: [], ...layout }
      showResume(client, (await api('changeResumeFields', { params: { resumeId: resume.resume_id }, body })).data)
    } catch (error) {
      if (!isSessionOver(error)) toast.error(resumeNotices.fieldFailed)
    }
  }
}
