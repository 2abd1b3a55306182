import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BeginResume, ResumeEditor } from '../../features/careers/resume/index.ts'
import { getResumeQuery } from '../../lib/resumes/get-resume.ts'
import { useResumeApi } from '../../lib/resumes/use-resume-api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'

/** The résumé of a chat (RES-04); beside any other chat, and for a visitor, that there is none (RES-05). */
export function ResumePanel({ chat, definition }: PanelProps) {
  const isOwn = definition.panelOfObject === 'resume'
  const isSignedIn = useSession().user !== null
  return <PanelFrame>{isOwn && isSignedIn ? <OwnResume key={chat.id} chat={chat} /> : <BeginResume chatId={null} />}</PanelFrame>
}

function OwnResume({ chat }: Pick<PanelProps, 'chat'>) {
  const { data: resume, isError, refetch } = useQuery(getResumeQuery(useResumeApi(), useQueryClient(), chat))
  if (resume) return <ResumeEditor key={resume.resume_id} resume={resume} />
  if (resume === null) return <BeginResume chatId={chat.id} />
  return (
    <div className={panelText.pad}>
      {isError ? (
        <ErrorState title="The résumé could not be loaded." onRetry={() => void refetch()}>
          What was saved is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Loading the résumé" />
      )}
    </div>
  )
}
