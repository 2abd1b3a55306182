import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { FileText } from 'lucide-react'
import { BeginResume, ResumeEditor, resumeViews, useShownView } from '../../features/careers/resume/index.ts'
import { getResumeQuery } from '../../lib/resumes/get-resume.ts'
import { chooseResumeView } from '../../lib/resumes/resume-view.ts'
import { useResumeApi } from '../../lib/resumes/use-resume-api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'

/** The résumé of a chat (RES-04); beside any other chat, and for a visitor, that there is none (RES-05). */
export function ResumePanel({ chat, definition }: PanelProps) {
  const isOwn = definition.panelOfObject === 'resume'
  const isSignedIn = useSession().user !== null
  if (isOwn && isSignedIn) return <OwnResume key={chat.id} chat={chat} />
  return (
    <PanelFrame>
      <BeginResume chatId={null} />
    </PanelFrame>
  )
}

function OwnResume({ chat }: Pick<PanelProps, 'chat'>) {
  const { data: resume, isError, refetch } = useQuery(getResumeQuery(useResumeApi(), useQueryClient(), chat))
  if (resume) return <OpenResume key={resume.resume_id} resume={resume} />
  return (
    <PanelFrame>
      {resume === null ? (
        <BeginResume chatId={chat.id} />
      ) : (
        <div className={panelText.pad}>
          {isError ? (
            <ErrorState title="The résumé could not be loaded." onRetry={() => void refetch()}>
              What was saved is safe.
            </ErrorState>
          ) : (
            <Skeleton lines={6} label="Loading the résumé" />
          )}
        </div>
      )}
    </PanelFrame>
  )
}

/** A view from the menu has the whole panel: its title, and the way back to the résumé. */
function OpenResume({ resume }: { resume: Resume }) {
  const { title, place } = resumeViews[useShownView(resume)]
  const back = () => chooseResumeView(resume.chat_id, resume.resume_pdf_url === null ? 'fields' : 'preview')
  const whole = place === 'menu' ? { title, actions: <IconButton label="Back to the résumé" icon={FileText} onClick={back} /> } : {}
  return (
    <PanelFrame {...whole}>
      <ResumeEditor resume={resume} />
    </PanelFrame>
  )
}
